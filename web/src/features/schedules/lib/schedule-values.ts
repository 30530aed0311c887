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

const minuteMs = 60_000;
/** A schedule starts and ends at a round time, and lasts at least this long. */
const [roundMinutes, leastMinutes] = [5, 15];

function rounded(time: Date): Date {
  const roundMs = roundMinutes * minuteMs;
  return new Date(Math.round(time.getTime() / roundMs) * roundMs);
}

/**
 * The values with which the dialog opens. A past sale is repeated with its planned length, also if it was
 * stopped.
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
    const start = rounded(fromInstant(sale.start_time));
    const end = rounded(fromInstant(sale.planned_end ?? sale.end_time));
    const earliest = new Date(start.getTime() + leastMinutes * minuteMs);
    return {
      ...usual,
      item_id: isOnMenu(sale.item_id) ? sale.item_id : null,
      from: timeOfDay(start, timeZone),
      to: timeOfDay(end < earliest ? earliest : end, timeZone),
      discount: sale.discount,
      item_quantity: sale.item_quantity,
      item_limit: sale.item_limit,
      validFrom: today,
    };
  }
  const { id: _, item_name: __, reason: ___, revision: ____, state, ...values } = purpose.schedule;
  return { ...values, state: state === "paused" ? "paused" : "on" };
}
