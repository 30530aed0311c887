import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { dateIn, type PlannedSale, plannedSales } from "@flashplate/contract/schedules/occurrences";
import type { OccurrenceRecord, SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import type { ClosedPeriod } from "@flashplate/contract/vendors/vendor-rules";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { occurrenceOf } from "../functions/src/schedules/scheduled-sale.ts";
import type { DemoSchedule, Restaurant } from "./world/types.ts";

/** Minutes before the start of a sale. Its question is asked at the first load already. */
const askMinutes = 6 * 60;

/** A schedule and the occurrence of its next sale. */
export interface ScheduleRecords {
  id: string;
  schedule: SaleScheduleRecord;
  occurrence: { id: string; record: OccurrenceRecord };
}

/** The schedules of a restaurant, with the next sale made or its question asked. */
export function scheduleRecords(
  restaurant: Restaurant,
  dishName: (id: string) => string,
  loadedAt: Date,
): ScheduleRecords[] {
  return (restaurant.schedules ?? []).map((demo) => {
    const schedule = scheduleOf(restaurant, demo, dishName(demo.dish), loadedAt);
    const sale = nextSale(schedule, restaurant.timeZone, loadedAt);
    const outcome = demo.sale
      ? ({ state: "made", saleId: demo.sale } as const)
      : ({ state: "asked" } as const);
    const occurrence = occurrenceOf({ id: demo.id, record: schedule }, sale, outcome);
    return { id: demo.id, schedule, occurrence };
  });
}

/** The schedule that made a sale, as the sale has it. */
export function scheduleOfSale(
  restaurant: Restaurant,
  saleId: string,
  loadedAt: Date,
): { scheduleId: string; scheduleDate: string } | undefined {
  const demo = restaurant.schedules?.find(({ sale }) => sale === saleId);
  if (!demo) return undefined;
  const { date } = nextSale(scheduleOf(restaurant, demo, "", loadedAt), restaurant.timeZone, loadedAt);
  return { scheduleId: demo.id, scheduleDate: date };
}

/** The closed days of a restaurant. */
export function closedDaysOf({ closedInDays = [], timeZone }: Restaurant, loadedAt: Date): ClosedPeriod[] {
  return closedInDays.map(({ days, note }) => {
    const date = dateIn(timeZone, addMinutes(loadedAt, days * 24 * 60));
    return { from: date, to: date, note };
  });
}

function scheduleOf(
  { owner, timeZone }: Restaurant,
  { dish, discount, startsInMinutes, durationMinutes, quantity, limit, sale }: DemoSchedule,
  item_name: string,
  loadedAt: Date,
): SaleScheduleRecord {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  const createdAt = addMinutes(loadedAt, -7 * 24 * 60);
  return {
    vendorId: owner.uid,
    item_id: dish,
    item_name,
    weekdays: [...weekdays],
    from: clock.format(addMinutes(loadedAt, startsInMinutes)),
    to: clock.format(addMinutes(loadedAt, startsInMinutes + durationMinutes)),
    discount,
    item_quantity: quantity,
    item_limit: limit,
    validFrom: dateIn(timeZone, createdAt),
    mode: sale ? "auto" : "ask",
    askMinutes,
    state: "on",
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

function nextSale(schedule: SaleScheduleRecord, timeZone: string, loadedAt: Date): PlannedSale {
  // A schedule of every day has a sale within 25 hours, the longest day.
  const [sale] = plannedSales(schedule, loadedAt, addMinutes(loadedAt, 25 * 60), timeZone);
  if (!sale) throw new Error(`The schedule of ${schedule.item_id} has no sale.`);
  return sale;
}
