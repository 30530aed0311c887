import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Schedule, ScheduleData } from "@flashplate/contract/schedules/schedules";
import { roundedTime, usualSchedule } from "../../../entities/schedules/usual-schedule.ts";
import { timeOfDay } from "../../../shared/lib/format/format.ts";

/** What the dialog is open for. */
export type SchedulePurpose =
  | { kind: "create" }
  | { kind: "repeat"; sale: FlashSale }
  | { kind: "edit"; schedule: Schedule };

/** The shortest sale of a schedule. */
const minDurationMs = 15 * 60_000;

/**
 * The values with which the dialog opens. A past sale that was stopped is repeated with its planned end.
 * @param isOnMenu whether a dish is on the menu. Asked only for the dish of a past sale: a schedule
 *   without its dish has no `item_id`
 */
export function initialScheduleValues(
  purpose: SchedulePurpose,
  { today, timeZone }: { today: string; timeZone: string },
  isOnMenu: (id: string) => boolean,
): ScheduleData {
  if (purpose.kind === "create") return { ...usualSchedule, validFrom: today };
  if (purpose.kind === "repeat") {
    const { sale } = purpose;
    const start = roundedTime(fromInstant(sale.start_time));
    const end = roundedTime(fromInstant(sale.planned_end ?? sale.end_time));
    const earliestEnd = new Date(start.getTime() + minDurationMs);
    return {
      ...usualSchedule,
      item_id: isOnMenu(sale.item_id) ? sale.item_id : null,
      from: timeOfDay(start, timeZone),
      to: timeOfDay(end < earliestEnd ? earliestEnd : end, timeZone),
      discount: sale.startDiscount ?? sale.discount,
      item_quantity: sale.item_quantity,
      item_limit: sale.item_limit,
      validFrom: today,
    };
  }
  const { schedule } = purpose;
  return {
    item_id: schedule.item_id,
    weekdays: schedule.weekdays,
    from: schedule.from,
    to: schedule.to,
    discount: schedule.discount,
    item_quantity: schedule.item_quantity,
    item_limit: schedule.item_limit,
    plan: schedule.plan,
    validFrom: schedule.validFrom,
    validUntil: schedule.validUntil,
    mode: schedule.mode,
    askMinutes: schedule.askMinutes,
    // A schedule that has lost its dish runs again when it is saved with another one.
    state: schedule.state === "paused" ? "paused" : "on",
  };
}
