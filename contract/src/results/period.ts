// In a file without schemas, so that the page does not load zod for it.
import { addDays, dayOf } from "../schedules/calendar-dates.ts";

/** Most days of a period: a leap year. */
export const maxResultDays = 366;

/** Dates, YYYY-MM-DD, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the number of days of a period. */
export function daysIn({ from, to }: Period): number {
  return dayOf(to) - dayOf(from) + 1;
}

/** Returns the period that ends with a date. */
export function periodUntil(to: string, days: number): Period {
  return { from: addDays(to, 1 - days), to };
}

/** Returns the period of the same length right before another one. */
export function periodBefore(period: Period): Period {
  return periodUntil(addDays(period.from, -1), daysIn(period));
}

/** Returns every date of a period. */
export function datesIn(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, n) => addDays(period.from, n));
}

/** Splits a period into consecutive periods of at most `mostDays` days. */
export function partsOf({ from, to }: Period, mostDays: number): Period[] {
  return Array.from({ length: Math.ceil(daysIn({ from, to }) / mostDays) }, (_, n) => {
    const end = addDays(from, (n + 1) * mostDays - 1);
    return { from: addDays(from, n * mostDays), to: end < to ? end : to };
  });
}

/** Returns the change from a former value, such as 0.25 for a quarter more; null without a former one. */
export function changeFrom(before: number | null, present: number | null): number | null {
  if (before === null || present === null || before === 0) return null;
  return (present - before) / before;
}
