import { datesIn, daysIn, type Period } from "@flashplate/contract/results/period";
import type { DayResults } from "@flashplate/contract/results/results";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** More days than that have one bar for each week. */
const maxDailyBars = 62;
const daysOfWeek = 7;

/** The results of a day or of some days. */
export interface ResultsBar extends Period, Omit<DayResults, "date"> {}

/**
 * Returns the bars of a period: one for each day, or for each seven days of a long period. The first of these may
 * have fewer days. The last one has seven, so that it does not look like a fall.
 */
export function barsOf(period: Period, days: readonly DayResults[]): ResultsBar[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = datesIn(period);
  const length = daysIn(period) > maxDailyBars ? daysOfWeek : 1;
  const count = Math.ceil(dates.length / length);
  const missing = count * length - dates.length;
  return Array.from({ length: count }, (_, n) => {
    const some = dates.slice(Math.max(0, n * length - missing), (n + 1) * length - missing);
    return sumOf(
      { from: some[0] ?? period.from, to: some.at(-1) ?? period.to },
      some.flatMap((date) => byDate.get(date) ?? []),
    );
  });
}

function sumOf(period: Period, days: readonly DayResults[]): ResultsBar {
  const sum = (read: (day: DayResults) => number) => days.reduce((total, day) => total + read(day), 0);
  // Sums of dollars have errors of binary fractions.
  const dollars = (read: (day: DayResults) => number) => Math.round(sum(read) * 100) / 100;
  return {
    ...period,
    revenue: dollars(({ revenue }) => revenue),
    appRevenue: dollars(({ appRevenue }) => appRevenue),
    pickupRevenue: dollars(({ pickupRevenue }) => pickupRevenue),
    portions: sum(({ portions }) => portions),
    offered: sum(({ offered }) => offered),
    sold: sum(({ sold }) => sold),
  };
}

/** The share of the offered portions that were sold, 0 to 1; null if none were offered. */
export function sellThroughOf({ offered, sold }: Pick<ResultsBar, "offered" | "sold">): number | null {
  return offered === 0 ? null : sold / offered;
}

/** Formats a share: `68%`, or `–` without one. */
export function shareText(share: number | null, t: Translate): string {
  return share === null ? "–" : new Intl.NumberFormat(t.locale, { style: "percent" }).format(share);
}

/** Formats the days of a bar: `Fri, Nov 20`, or `Nov 16 – 22`. */
export function daysText({ from, to }: Period, t: Translate): string {
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  if (from === to) {
    const day = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(t.locale, day).format(at(from));
  }
  const days = new Intl.DateTimeFormat(t.locale, { month: "short", day: "numeric", timeZone: "UTC" });
  return days.formatRange(at(from), at(to));
}
