import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Schedule, ScheduleData } from "@flashplate/contract/schedules/schedules";
import { timeOfDay } from "../../../shared/lib/format/format.ts";

/** What the dialog is open for. */
export type SchedulePurpose =
  | { kind: "create" }
  | { kind: "repeat"; sale: FlashSale }
  | { kind: "edit"; schedule: Schedule };

const usual: Omit<ScheduleData, "validFrom"> = {
  item_id: null,
  weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "18:00",
  to: "20:00",
  discount: 40,
  item_quantity: 5,
  item_limit: 2,
  validUntil: null,
  mode: "auto",
  askMinutes: 120,
  state: "on",
};

/**
 * The values with which the dialog opens.
 * @param isOnMenu whether a dish is on the menu
 */
export function initialValues(
  purpose: SchedulePurpose,
  { today, timeZone }: { today: string; timeZone: string },
  isOnMenu: (id: string) => boolean,
): ScheduleData {
  if (purpose.kind === "create") return { ...usual, validFrom: today };
  if (purpose.kind === "repeat") {
    const { sale } = purpose;
    return {
      ...usual,
      item_id: isOnMenu(sale.item_id) ? sale.item_id : null,
      from: timeOfDay(fromInstant(sale.start_time), timeZone),
      to: timeOfDay(fromInstant(sale.end_time), timeZone),
      discount: sale.discount,
      item_quantity: sale.item_quantity,
      item_limit: sale.item_limit,
      validFrom: today,
    };
  }
  const { id: _, item_name: __, reason: ___, revision: ____, state, ...values } = purpose.schedule;
  return { ...values, state: state === "paused" ? "paused" : "on" };
}
