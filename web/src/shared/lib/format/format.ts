import type { Translate } from "../../i18n/translate.ts";
import { exactPrice } from "./exact-price.ts";

/** Formats dollars: `$7.50`, or 'Free' for zero. */
export function price(dollars: number, t: Translate): string {
  return dollars === 0 ? t("Free") : exactPrice(dollars, t);
}

let isTwelveHours: boolean | undefined;

/**
 * Whether this device shows 12 hours with AM and PM. Browsers show time fields in the device's format,
 * which a page cannot change. Texts use the same format. The value is computed at the first use: that
 * takes about 25 ms on a slow phone, and public pages show no times.
 */
function showsTwelveHours(): boolean {
  isTwelveHours ??= new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12;
  return isTwelveHours ?? false;
}

/** Formats a time of day in `timeZone` for people: `9:30 PM` or `21:30`, as the device does. */
export function clockTime(
  date: Date,
  timeZone: string,
  t: Translate,
  isTwelveHour = showsTwelveHours(),
): string {
  if (!isTwelveHour) return timeOfDay(date, timeZone);
  const clock = new Intl.DateTimeFormat(t.locale, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
    timeZone,
  });
  return clock.format(date).replace(/\s+/g, "\u00a0");
}

/** Formats the value of a time field (`21:30`) for people. */
export function clockText(value: string, t: Translate): string {
  return clockTime(new Date(`1970-01-01T${value}Z`), "UTC", t);
}

/** Formats a time of day in `timeZone`: `21:30`, as the value of a time field. */
export function timeOfDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(date);
}

/** Formats a day in `timeZone`: `Nov 20`. */
export function shortDay(date: Date, timeZone: string, t: Translate): string {
  return new Intl.DateTimeFormat(t.locale, { month: "short", day: "numeric", timeZone }).format(date);
}

/** Formats a day and time in `timeZone`: `Fri, Nov 20, 9:30 PM`. */
export function dayAndTime(date: Date, timeZone: string, t: Translate): string {
  const day = new Intl.DateTimeFormat(t.locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone,
  });
  return `${day.format(date)}, ${clockTime(date, timeZone, t)}`;
}

/** Formats a date with its year and time in `timeZone`: `Nov 20, 2026, 9:30 PM`. */
export function dateAndTime(date: Date, timeZone: string, t: Translate): string {
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone });
  return `${day.format(date)}, ${clockTime(date, timeZone, t)}`;
}

/** Formats the time left: `1 h 5 min`, `2 h`, `42 min`, 'less than a minute'. */
export function timeLeft(milliseconds: number, t: Translate): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t("less than a minute");
  const hours = Math.floor(minutes / 60);
  if (minutes % 60 === 0) return t("{hours} h", { hours });
  return hours > 0
    ? t("{hours} h {minutes} min", { hours, minutes: minutes % 60 })
    : t("{minutes} min", { minutes });
}

/** Returns the calendar day in `timeZone`: `2026-11-20`. */
export function calendarDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  }).format(date);
}

/** Formats a future time: `9:30 PM` today, `tomorrow 1:00 AM`, else `Fri, Nov 20, 9:30 PM`. */
export function comingTime(date: Date, now: Date, timeZone: string, t: Translate): string {
  const day = calendarDay(date, timeZone);
  const time = clockTime(date, timeZone, t);
  if (day === calendarDay(now, timeZone)) return time;
  const [year = 0, month = 1, dayOfMonth = 1] = calendarDay(now, timeZone).split("-").map(Number);
  const tomorrow = new Date(Date.UTC(year, month - 1, dayOfMonth + 1)).toISOString().slice(0, 10);
  return day === tomorrow ? t("tomorrow {time}", { time }) : dayAndTime(date, timeZone, t);
}

/** Formats an age: `now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function ago(milliseconds: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 1) return t("now");
  if (minutes < 60) return t("{minutes} min ago", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("{hours} h ago", { hours });
  return t.plural(Math.floor(hours / 24), "1 day ago", "{count} days ago");
}
