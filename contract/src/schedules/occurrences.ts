// The functional interface, because the classes would add the whole polyfill to the bundle.
import * as Instant from "temporal-polyfill/fns/Instant";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { type Weekday, weekdays } from "../vendors/vendor-rules.ts";
import { dateOfDay, dayMs, dayOf } from "./calendar-dates.ts";

/**
 * On which days a sale takes place. Times are HH:MM of the wall clock in the restaurant's zone. An
 * end that is not after the start is on the next day. Dates are YYYY-MM-DD, both inclusive.
 */
export interface Recurrence {
  weekdays: readonly Weekday[];
  from: string;
  to: string;
  validFrom: string;
  validUntil?: string | undefined;
}

/** One sale of a schedule, or opening hours. `date` is the day on which they start by the rule, YYYY-MM-DD. */
export interface PlannedSale {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

const minuteMs = 60_000;

/**
 * Returns the sales of a schedule that start from `after` until before `before`, in the order of
 * their dates. A time of day is the first instant at which the zone's clock shows it or a later
 * time. A time that the clock skips moves to the next valid minute. If a time occurs twice, the first
 * one counts. A sale without a minute left is omitted.
 *
 * @param timeZone IANA name
 */
export function plannedSales(
  schedule: Recurrence,
  after: Date,
  before: Date,
  timeZone: string,
): PlannedSale[] {
  // `dayOf` counts days of UTC. A zone may differ by 14 hours, and an end may be on the next day,
  // so days before and after count too.
  const clock = clockOf(timeZone, after.getTime() - 2 * dayMs, before.getTime() + 3 * dayMs);
  const [from, to] = [minutesOf(schedule.from) * minuteMs, minutesOf(schedule.to) * minuteMs];
  const firstDay = Math.max(dayOf(schedule.validFrom), Math.floor(after.getTime() / dayMs) - 2);
  const lastDay = Math.min(
    schedule.validUntil === undefined ? Number.POSITIVE_INFINITY : dayOf(schedule.validUntil),
    Math.floor(before.getTime() / dayMs) + 1,
  );
  const found: PlannedSale[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (!schedule.weekdays.includes(weekdayOfDay(day))) continue;
    const startsAt = firstShowing(clock, day * dayMs + from);
    if (startsAt < after.getTime() || startsAt >= before.getTime()) continue;
    const endsAt = firstShowing(clock, (to > from ? day : day + 1) * dayMs + to);
    if (endsAt <= startsAt) continue;
    found.push({ date: dateOfDay(day), startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  }
  return found;
}

/** Returns the calendar day of an instant in a zone, YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  return dateOfDay(Math.floor((at.getTime() + offsetAt(timeZone, at.getTime())) / dayMs));
}

/** Returns the hour of an instant in a zone, 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Math.floor(sinceMidnight(timeZone, at) / (60 * minuteMs));
}

/** Returns the minute of an instant in a zone, 0 to 59. */
export function minuteIn(timeZone: string, at: Date): number {
  return Math.floor(sinceMidnight(timeZone, at) / minuteMs) % 60;
}

/** The time of day that the clock of a zone shows at an instant, in milliseconds. */
function sinceMidnight(timeZone: string, at: Date): number {
  const local = at.getTime() + offsetAt(timeZone, at.getTime());
  // The remainder is negative before 1970.
  return ((local % dayMs) + dayMs) % dayMs;
}

/** Returns the first instant of a date in a zone. */
export function startOfDate(date: string, timeZone: string): Date {
  return instantShowing(dayOf(date) * dayMs, timeZone);
}

/** Returns when the clock of a zone shows the same time a number of days after an instant. */
export function daysLater(at: Date, days: number, timeZone: string): Date {
  return instantShowing(at.getTime() + offsetAt(timeZone, at.getTime()) + days * dayMs, timeZone);
}

/** Returns the weekday of a date. */
export function weekdayOf(date: string): Weekday {
  return weekdayOfDay(dayOf(date));
}

/** A time in which the zone's clock runs evenly: local time = UTC + `offset`. Milliseconds. */
interface Stretch {
  start: number;
  end: number;
  offset: number;
}

/** The stretches of a zone's clock that cover a time, in milliseconds. */
function clockOf(timeZone: string, from: number, until: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = from; start < until; ) {
    const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(start), timeZone);
    const next = ZonedDateTime.getTimeZoneTransition(zoned, "next");
    const end = Math.min(next ? next.epochMilliseconds : until, until);
    stretches.push({ start, end, offset: ZonedDateTime.offsetNanoseconds(zoned) / 1e6 });
    start = end;
  }
  return stretches;
}

/** Local time minus UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(at), timeZone);
  return ZonedDateTime.offsetNanoseconds(zoned) / 1e6;
}

/**
 * The first instant at which the clock shows a local time or a later one. NaN if `clock` does not
 * reach so far.
 */
function firstShowing(clock: readonly Stretch[], local: number): number {
  for (const { start, end, offset } of clock) {
    if (local - offset < end) return Math.max(start, local - offset);
  }
  return Number.NaN;
}

/** The first instant at which a zone's clock shows a local time or a later one. */
function instantShowing(local: number, timeZone: string): Date {
  return new Date(firstShowing(clockOf(timeZone, local - 2 * dayMs, local + 2 * dayMs), local));
}

/** The weekday of a number of days after 1 January 1970, a Thursday. */
function weekdayOfDay(day: number): Weekday {
  const thursday = weekdays.indexOf("thursday");
  // The remainder is negative before 1970.
  return weekdays[(((day + thursday) % 7) + 7) % 7] as Weekday;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
