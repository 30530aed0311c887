import type { OpeningHours } from "../vendors/opening-hours.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import { dayMs } from "./calendar-dates.ts";
import { type PlannedSale, plannedSales } from "./occurrences.ts";

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
  // Hours that contain `at` began in the 24 hours before, or at `at` itself.
  const dayBefore = new Date(at.getTime() - dayMs - 1);
  const next = new Date(at.getTime() + 1);
  return recurrences
    .flatMap((recurrence) => plannedSales(recurrence, dayBefore, next, timeZone))
    .find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
}
