import { Temporal } from "temporal-polyfill";
import { addMinutes } from "./flash-sales.ts";

/** Times of a sale: `end` = `start` + `duration` minutes, exact to the millisecond. */
export interface SaleTimes {
  start: Date;
  end: Date;
  duration: number;
  /** Whether the end is on the calendar day after the start, in the vendor's zone. */
  endsTomorrow: boolean;
}

/**
 * Returns the times of a sale that ends at a time of day in the vendor's zone. If that time has
 * passed on the day of the start, the sale ends on the next day. The duration is rounded up to
 * whole minutes, and the start is moved back so that a sale until 21:30 ends at 21:30:00. A time of
 * day that the change to summer time skips is moved forward by the length of the gap.
 *
 * @param timeOfDay HH:MM
 * @param from the start of the sale before it is moved back
 * @param timeZone IANA name
 */
export function saleTimesUntil(timeOfDay: string, from: Date, timeZone: string): SaleTimes {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone);
  const time = Temporal.PlainTime.from(timeOfDay);
  const firstDay = start.toPlainDate();
  const endOn = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone, plainTime: time });
  // When summer time ends, some times of day occur twice. The second counts after the first has
  // passed.
  const secondOnFirstDay = firstDay
    .toPlainDateTime(time)
    .toZonedDateTime(timeZone, { disambiguation: "later" });
  const isAhead = (end: Temporal.ZonedDateTime) => Temporal.ZonedDateTime.compare(end, start) > 0;
  const zonedEnd = [endOn(firstDay), secondOnFirstDay].find(isAhead) ?? endOn(firstDay.add({ days: 1 }));
  const end = new Date(zonedEnd.epochMilliseconds);
  const duration = Math.ceil((end.getTime() - from.getTime()) / 60_000);
  const endsTomorrow = !zonedEnd.toPlainDate().equals(firstDay);
  return { start: addMinutes(end, -duration), end, duration, endsTomorrow };
}

/**
 * Converts the value of a `datetime-local` field in the vendor's zone, such as `2026-11-21T18:30`.
 */
export function fromLocalTime(local: string, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Converts an instant to the value of a `datetime-local` field in the vendor's zone. */
export function toLocalTime(date: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}
