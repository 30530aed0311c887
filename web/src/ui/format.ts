import type { Translate } from "../i18n/translate.ts";

/** Dollars as people read them: `$7.50`; nothing to pay reads 'Free'. */
export function price(dollars: number, t: Translate): string {
  return dollars === 0 ? t("Free") : exactPrice(dollars, t);
}

/** Dollars with two decimals, zero included. */
export function exactPrice(dollars: number, t: Translate): string {
  return new Intl.NumberFormat(t.locale, { style: "currency", currency: "USD" }).format(dollars);
}

/** Time of day in the vendor's zone, `21:30`: in every language the same, and what a field for times holds. */
export function timeOfDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(date);
}

/** Day and time in the vendor's zone: `Fri, Nov 20, 21:30`. */
export function dayAndTime(date: Date, timeZone: string, t: Translate): string {
  const day = new Intl.DateTimeFormat(t.locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone,
  });
  return `${day.format(date)}, ${timeOfDay(date, timeZone)}`;
}

/** Day, year and time in the vendor's zone, for what may lie years back: `Nov 20, 2026, 21:30`. */
export function dateAndTime(date: Date, timeZone: string, t: Translate): string {
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone });
  return `${day.format(date)}, ${timeOfDay(date, timeZone)}`;
}

/** Time left in hours and minutes: `1 h 5 min`, `42 min`, 'less than a minute'. */
export function timeLeft(milliseconds: number, t: Translate): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t("less than a minute");
  const hours = Math.floor(minutes / 60);
  return hours > 0
    ? t("{hours} h {minutes} min", { hours, minutes: minutes % 60 })
    : t("{minutes} min", { minutes });
}

/** Calendar day in the vendor's zone, as `2026-11-20`; equal for two instants of one day there. */
export function calendarDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  }).format(date);
}

/** A coming instant as one says it: `21:30` today, `tomorrow 01:00`, else `Fri, Nov 20, 21:30`. */
export function comingTime(date: Date, now: Date, timeZone: string, t: Translate): string {
  const day = calendarDay(date, timeZone);
  const time = timeOfDay(date, timeZone);
  if (day === calendarDay(now, timeZone)) return time;
  const [year = 0, month = 1, today = 1] = calendarDay(now, timeZone).split("-").map(Number);
  const tomorrow = new Date(Date.UTC(year, month - 1, today + 1)).toISOString().slice(0, 10);
  return day === tomorrow ? t("tomorrow {time}", { time }) : dayAndTime(date, timeZone, t);
}

/** How long ago something was: `now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function ago(milliseconds: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 1) return t("now");
  if (minutes < 60) return t("{minutes} min ago", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("{hours} h ago", { hours });
  return t.plural(Math.floor(hours / 24), "1 day ago", "{count} days ago");
}
