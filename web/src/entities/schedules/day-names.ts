import { type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";
import type { Translate } from "../../shared/i18n/translate.ts";

/** The short name of a weekday, such as `Mon`. */
export function weekdayName(weekday: Weekday, t: Translate): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));
  return new Intl.DateTimeFormat(t.locale, { weekday: "short", timeZone: "UTC" }).format(day);
}

/** Formats a date such as `2026-11-23` for people: `Mon, Nov 23`. */
export function dateName(date: string, t: Translate): string {
  return dateFormat(t).format(midnightOf(date));
}

/** The first and the last day for people, such as `Mon, Nov 23 – Tue, Nov 24`. */
export function dateRangeName(first: string, last: string, t: Translate): string {
  return dateFormat(t).formatRange(midnightOf(first), midnightOf(last));
}

function dateFormat(t: Translate): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(t.locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  } as const);
}

function midnightOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
