import type { OpeningHours } from "../vendors/opening-hours.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import { type PlannedSale, plannedSales } from "./occurrences.ts";

/** The day on which summer time ends, in milliseconds. Opening hours last at most a day. */
const longestDayMs = 25 * 60 * 60_000;

/**
 * Returns the opening hours of a restaurant that contain an instant. `date` is the day on which they begin, also
 * after midnight. Undefined if the restaurant is closed then.
 */
export function openHoursAt(hours: OpeningHours | null, at: Date, timeZone: string): PlannedSale | undefined {
  if (!hours) return undefined;
  // Opening hours repeat as a schedule does. They have no first day, so any day of the past is
  // right.
  const recurrences = weekdays.flatMap((weekday) =>
    hours[weekday].map((span) => ({ ...span, weekdays: [weekday], validFrom: "2000-01-01" })),
  );
  // Hours that contain `at` began within the day before, or at `at` itself.
  const dayBefore = new Date(at.getTime() - longestDayMs);
  const next = new Date(at.getTime() + 1);
  return recurrences
    .flatMap((recurrence) => plannedSales(recurrence, dayBefore, next, timeZone))
    .find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
}
