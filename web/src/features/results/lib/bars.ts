import { datesIn, daysIn, type Period } from "@flashplate/contract/results/period";
import type { DayResults } from "@flashplate/contract/results/results";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** A period of more days has one bar for each seven days. */
const maxDailyBars = 62;
const daysOfWeek = 7;

/** The results of a day or of some days. */
export interface ResultsBar extends Period, Omit<DayResults, "date"> {}

/**
 * Returns the bars of a period: one for each day, or for each seven days of a long period. The seven days are
 * counted back from the last day, so only the first bar may have fewer days. A last bar with fewer days would
 * look like a fall of the revenue.
 */
export function barsOf(period: Period, days: readonly DayResults[]): ResultsBar[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = datesIn(period);
  const daysPerBar = daysIn(period) > maxDailyBars ? daysOfWeek : 1;
  const barCount = Math.ceil(dates.length / daysPerBar);
  const missingInFirst = barCount * daysPerBar - dates.length;
  return Array.from({ length: barCount }, (_, index) => {
    const start = index * daysPerBar - missingInFirst;
    const barDates = dates.slice(Math.max(0, start), start + daysPerBar);
    return sumOf(
      { from: barDates[0] ?? period.from, to: barDates.at(-1) ?? period.to },
      barDates.flatMap((date) => byDate.get(date) ?? []),
    );
  });
}

function sumOf(period: Period, days: readonly DayResults[]): ResultsBar {
  const sum = (read: (day: DayResults) => number) => days.reduce((total, day) => total + read(day), 0);
  // Rounds to cents, because sums of binary fractions have errors.
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
