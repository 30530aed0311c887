import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { calendarDay, timeOfDay } from "../../shared/lib/format/format.ts";

export interface ClosingTime {
  /** HH:MM in the vendor's zone. */
  endsAt: string;
  /**
   * By how many minutes the vendor's clocks then show more than at the instant for which it was computed. If
   * summer time begins or ends before, another time passes until then: use `localTimeIn`.
   */
  minutes: number;
}

const minutesADay = 24 * 60;
const minutesAWeek = 7 * minutesADay;
/** A shorter sale is not suggested. */
export const minSuggestedMinutes = 15;

/**
 * Returns the next closing time after `at`: the end of the present opening hours, or of the next ones that
 * begin on the same day. Hours that end within `minSuggestedMinutes` are skipped. Undefined if no other hours
 * are left.
 */
export function nextClosing(hours: OpeningHours | null, at: Date, timeZone: string): ClosingTime | undefined {
  if (!hours) return undefined;
  const { minute: nowMinute, midnight } = minutesOfWeek(at, timeZone);
  const ends = weekdays.flatMap((weekday, dayIndex) =>
    hours[weekday].flatMap(({ from, to }) => {
      const start = dayIndex * minutesADay + minutesOf(from);
      // Hours may end after midnight. With equal times they last the whole day.
      const openMinutes = (minutesOf(to) - minutesOf(from) + minutesADay) % minutesADay || minutesADay;
      // Also as hours of the week before, because those of a Sunday night may end on this Monday.
      return [0, minutesAWeek]
        .map((earlier) => ({
          start: start - earlier,
          endsAt: to,
          minutes: start - earlier + openMinutes - nowMinute,
        }))
        .filter((span) => span.start < midnight && span.minutes >= minSuggestedMinutes)
        .map(({ endsAt, minutes }) => ({ endsAt, minutes }));
    }),
  );
  return ends.sort((one, other) => one.minutes - other.minutes)[0];
}

/** Returns the next opening on a later day, within a week. Undefined without opening hours. */
export function nextDaysOpening(hours: OpeningHours | null, now: Date, timeZone: string): Date | undefined {
  if (!hours) return undefined;
  const { minute, midnight } = minutesOfWeek(now, timeZone);
  const starts = weekdays
    .flatMap((weekday, dayIndex) =>
      hours[weekday].map(({ from }) => dayIndex * minutesADay + minutesOf(from)),
    )
    .flatMap((start) => [start, start + minutesAWeek])
    .filter((start) => start >= midnight)
    .sort((one, other) => one - other);
  const [first] = starts;
  return first === undefined ? undefined : localTimeIn(first - minute, now, timeZone);
}

/**
 * Returns the instant at which the clock in `timeZone` shows `minutes` more than now, also if summer time
 * begins or ends before then.
 */
export function localTimeIn(minutes: number, now: Date, timeZone: string): Date {
  const minute = Math.floor(now.getTime() / 60_000);
  const wanted = (minutesOf(timeOfDay(now, timeZone)) + minutes) % minutesADay;
  const found = new Date((minute + minutes) * 60_000);
  // Minutes by which the clock is ahead of the wanted time. Not 0 if summer time begins or ends before then.
  // From -12 to 12 hours: 23:30 is half an hour behind 0:00.
  const halfADay = minutesADay / 2;
  const difference = minutesOf(timeOfDay(found, timeZone)) - wanted;
  const ahead = ((difference + minutesADay + halfADay) % minutesADay) - halfADay;
  return new Date(found.getTime() - ahead * 60_000);
}

/** Returns the minute of an instant and the midnight after it, in minutes since Monday at 0:00. */
function minutesOfWeek(at: Date, timeZone: string): { minute: number; midnight: number } {
  const day = weekdayIndexOf(calendarDay(at, timeZone));
  const minute = day * minutesADay + minutesOf(timeOfDay(at, timeZone));
  return { minute, midnight: (day + 1) * minutesADay };
}

/** Returns the index of the weekday of a date, such as `2026-03-01`. Monday is 0. */
function weekdayIndexOf(date: string): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
