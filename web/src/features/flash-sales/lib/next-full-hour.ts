import { toLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";

const minuteMs = 60_000;
const minMinutesAhead = 30;

/**
 * Returns the next full hour of a time zone that is at least half an hour away, as the value of a
 * `datetime-local` field. It reads the local minute, because some zones differ from UTC by a part of an
 * hour.
 */
export function nextFullHour(now: Date, timeZone: string): string {
  const nextMinute = new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs);
  const earliest = addMinutes(nextMinute, minMinutesAhead);
  const minuteOfHour = Number(toLocalTime(earliest, timeZone).slice(-2));
  return toLocalTime(addMinutes(earliest, (60 - minuteOfHour) % 60), timeZone);
}
