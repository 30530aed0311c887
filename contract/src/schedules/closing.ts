import type { OpeningHours } from "../vendors/opening-hours.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import { dayMs } from "./calendar-dates.ts";
import { plannedSales } from "./occurrences.ts";

/** Returns when a restaurant that is open at an instant closes. Undefined if it is closed then. */
export function closingAfter(hours: OpeningHours | null, at: Date, timeZone: string): Date | undefined {
  if (!hours) return undefined;
  const dayBefore = new Date(at.getTime() - dayMs - 1);
  const next = new Date(at.getTime() + 1);
  return weekdays
    .flatMap((weekday) =>
      hours[weekday].map((span) => ({ ...span, weekdays: [weekday], validFrom: "2000-01-01" })),
    )
    .flatMap((span) => plannedSales(span, dayBefore, next, timeZone))
    .find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)?.endsAt;
}
