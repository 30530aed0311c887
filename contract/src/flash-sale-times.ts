import { Temporal } from "temporal-polyfill";
import { endOf } from "./flash-sales.ts";

/** When a sale runs: `end` = `start` + `duration` minutes, to the millisecond. */
export interface SaleTimes {
  start: Date;
  end: Date;
  duration: number;
  /** The end's calendar day in the vendor's zone is not today's: the preview says 'tomorrow'. */
  tomorrow: boolean;
}

/**
 * The times of a sale that starts now and ends at a time of day in the vendor's zone. If that time has passed today, it
 * is tomorrow's. Minutes are whole, rounded up, and the start moves back to the minute that makes the end exact, so a
 * sale that 'ends 21:30' ends at 21:30:00. A time of day that the clocks skip ends when they have moved on.
 *
 * @param timeOfDay HH:MM
 * @param timeZone IANA name
 */
export function saleTimesUntil(timeOfDay: string, now: Date, timeZone: string): SaleTimes {
  const zonedNow = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = Temporal.PlainTime.from(timeOfDay);
  const today = zonedNow.toPlainDate();
  const endOn = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone, plainTime: time });
  // On the day the clocks go back, some times of day come twice; the second one counts once the first has passed.
  const secondTime = today.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: "later" });
  const isAhead = (end: Temporal.ZonedDateTime) => Temporal.ZonedDateTime.compare(end, zonedNow) > 0;
  const found = [endOn(today), secondTime].find(isAhead) ?? endOn(today.add({ days: 1 }));
  const end = new Date(found.epochMilliseconds);
  const duration = Math.ceil((end.getTime() - now.getTime()) / 60_000);
  return { start: endOf(end, -duration), end, duration, tomorrow: !found.toPlainDate().equals(today) };
}

/** The instant of a day and time of day in the vendor's zone, as a field for both holds them: `2026-11-21T18:30`. */
export function fromLocalTime(local: string, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Day and time of day of an instant in the vendor's zone, to the minute, as a field for both holds them. */
export function toLocalTime(date: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}
