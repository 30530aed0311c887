import { toLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";

export interface ClosingTime {
  /** HH:MM in the vendor's zone. */
  endsAt: string;
  /** Minutes until then. */
  minutes: number;
}

const minutesADay = 24 * 60;
const minutesAWeek = 7 * minutesADay;
/** A shorter sale is not suggested. */
export const minSuggestedMinutes = 15;

/**
 * Returns when the restaurant closes next: the end of the hours that it is open now, else of the
 * next ones that begin today. Undefined if it is closed for today or closes in a few minutes.
 */
export function nextClosing(
  hours: OpeningHours | null,
  now: Date,
  timeZone: string,
): ClosingTime | undefined {
  if (!hours) return undefined;
  const [day = "", time = ""] = toLocalTime(now, timeZone).split("T");
  const present = dayNumber(day) * minutesADay + minutesOf(time);
  const midnight = (dayNumber(day) + 1) * minutesADay;
  const ends = weekdays.flatMap((weekday, number) =>
    hours[weekday].flatMap(({ from, to }) => {
      const start = number * minutesADay + minutesOf(from);
      const length = (minutesOf(to) - minutesOf(from) + minutesADay) % minutesADay || minutesADay;
      // The hours of a Sunday night are also those before the first Monday.
      return [0, minutesAWeek]
        .map((earlier) => ({
          start: start - earlier,
          endsAt: to,
          minutes: start - earlier + length - present,
        }))
        .filter((span) => span.start < midnight && span.minutes >= minSuggestedMinutes)
        .map(({ endsAt, minutes }) => ({ endsAt, minutes }));
    }),
  );
  return ends.sort((one, other) => one.minutes - other.minutes)[0];
}

/** Returns the number of the weekday of a date, such as `2026-03-01`. Monday is 0. */
function dayNumber(date: string): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
