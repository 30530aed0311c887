// Imports no schemas, so that the page does not load zod for it.
import { weekdayOf } from "../schedules/occurrences.ts";
import { toDollars } from "../shared/money.ts";
import { type Weekday, weekdays } from "../vendors/vendor-rules.ts";
import { noCounts, sumOf, sumOfParts } from "./counting.ts";
import { impactOf } from "./impact.ts";
import type { PartCounts, ResultCounts, ResultDayRecord } from "./result-records.ts";
import type { DayResults, DishResults, HourResults, ResultTotals } from "./results.ts";

/** Maximum number of dishes in a response. */
export const maxDishesListed = 50;

/** The totals in dollars, and what follows from them. */
export function totalsOf(counts: ResultCounts): ResultTotals {
  const { app_cents, pickup_cents, kept_cents, discount_points, ...numbers } = counts;
  const { offered, unsold, portions } = counts;
  return {
    ...numbers,
    revenue: toDollars(app_cents + pickup_cents),
    appRevenue: toDollars(app_cents),
    pickupRevenue: toDollars(pickup_cents),
    keptRevenue: toDollars(kept_cents),
    sellThrough: sellThroughOf({ offered, unsold }),
    averageDiscount: offered === 0 ? null : Math.round(discount_points / offered) / 100,
    impact: impactOf(portions),
  };
}

/** The part of the offered portions that were sold, from 0 to 1; null without any. */
export function sellThroughOf({ offered, unsold }: Pick<ResultCounts, "offered" | "unsold">): number | null {
  return offered === 0 ? null : (offered - unsold) / offered;
}

/** Adds the totals of days. */
export function sumOfDays(days: readonly ResultDayRecord[]): ResultCounts {
  return days.reduce((sum, { totals }) => sumOf(sum, totals), noCounts);
}

/** A day in responses. */
export function dayResultsOf({ date, totals }: ResultDayRecord): DayResults {
  const { revenue, appRevenue, pickupRevenue, portions, offered, unsold } = totalsOf(totals);
  return { date, revenue, appRevenue, pickupRevenue, portions, offered, sold: offered - unsold };
}

/**
 * The dishes of days, those with the highest revenue first. Dishes that are counted together have no name and
 * are last: those that their day counts together, and those after the first ones.
 */
export function dishResultsOf(days: readonly ResultDayRecord[]): DishResults[] {
  const sums = new Map<string, PartCounts>();
  for (const { dishes } of days) {
    for (const { name, ...part } of Object.values(dishes)) sums.set(name, sumOfParts(sums.get(name), part));
  }
  const others = sums.get("");
  sums.delete("");
  const ranked = [...sums].sort(
    ([name, one], [otherName, other]) =>
      other.cents - one.cents || other.portions - one.portions || (name < otherName ? -1 : 1),
  );
  const hasOthers = others !== undefined || ranked.length > maxDishesListed;
  const named = ranked.slice(0, hasOthers ? maxDishesListed - 1 : maxDishesListed);
  const rest = ranked.slice(named.length).reduce((sum, [, part]) => sumOfParts(sum, part), others);
  const listed = rest ? [...named, ["", rest] as const] : named;
  return listed.map(([name, part]) => ({ name, ...partResultsOf(part) }));
}

/** The hours of the week in which sales have started, in the order of the week. */
export function hourResultsOf(days: readonly ResultDayRecord[]): HourResults[] {
  // By hour of the week: 0 is Monday at midnight.
  const sums = new Map<number, PartCounts>();
  for (const { date, hours } of days) {
    const firstHour = weekdays.indexOf(weekdayOf(date)) * 24;
    for (const [hour, part] of Object.entries(hours)) {
      const hourOfWeek = firstHour + Number(hour);
      sums.set(hourOfWeek, sumOfParts(sums.get(hourOfWeek), part));
    }
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([hour, part]) => ({
      weekday: weekdays[Math.floor(hour / 24)] as Weekday,
      hour: hour % 24,
      ...partResultsOf(part),
    }));
}

function partResultsOf({ cents, portions, offered, unsold }: PartCounts) {
  return { revenue: toDollars(cents), portions, offered, sold: offered - unsold };
}
