// Without schemas, so that the scheduled function does not load zod.
import { plannedSales } from "../schedules/occurrences.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import type { PriceCut, SchedulePlan } from "./plan-records.ts";

const dayMs = 24 * 60 * 60_000;

/** A sale of a schedule. */
interface Evening {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Minutes since the start of a sale's first day at which the clock shows a time. A time that is not after
 * `from`, the start of the sale, is one of the next day.
 */
export function minuteAfter(from: string, time: string): number {
  const minute = minuteOfDay(time);
  return minute > minuteOfDay(from) ? minute : minute + 24 * 60;
}

/** Minutes since midnight, of HH:MM. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The cuts of a schedule at the times of one of its sales. A time of day that the clock skips or shows
 * twice is treated like the start of a sale. A cut that is not within the sale, or not after the one
 * before, is left out. That happens only on the day of a change of the clock.
 */
export function cutsOfEvening({ cuts }: SchedulePlan, sale: Evening, timeZone: string): PriceCut[] {
  const found: PriceCut[] = [];
  let previous = sale.startsAt;
  for (const { at: time, above, discount } of cuts) {
    const at = firstShowing(time, sale, timeZone);
    if (!at || at <= previous || at >= sale.endsAt) continue;
    found.push({ at, above, discount });
    previous = at;
  }
  return found;
}

/** The first instant after the start of a sale at which the clock shows a time of day. */
function firstShowing(time: string, { startsAt }: Evening, timeZone: string): Date | undefined {
  // A sale from that time on, each day, starts at these instants.
  const daily = { weekdays, from: time, to: time, validFrom: "1970-01-01" };
  const after = new Date(startsAt.getTime() + 1);
  const before = new Date(startsAt.getTime() + 2 * dayMs);
  // They are in the order of their dates.
  return plannedSales(daily, after, before, timeZone)[0]?.startsAt;
}
