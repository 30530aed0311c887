import { ownEffectOf } from "@flashplate/contract/pricing/effect/own-effect";
import { datesIn, type Period, periodBefore } from "@flashplate/contract/results/period";
import type { ResultDayRecord } from "@flashplate/contract/results/result-records";
import type { FormerResults, Results } from "@flashplate/contract/results/results";
import {
  dayResultsOf,
  dishResultsOf,
  hourResultsOf,
  sellThroughOf,
  sumOfDays,
  totalsOf,
} from "@flashplate/contract/results/summary";
import { toDollars } from "@flashplate/contract/shared/money";
import { readEffectSums } from "./effect/effect.repository.ts";
import { listDays, sumDays } from "./results.repository.ts";

/**
 * What a vendor's sales brought in a period. It reads one record per day of the period, and the sums of its
 * evenings with lower prices; the period before is added up by an aggregation query.
 */
export async function resultsOf(vendorId: string, { from, to }: Period): Promise<Results> {
  const [days, before, effect] = await Promise.all([
    listDays(vendorId, from, to),
    formerResults(vendorId, periodBefore({ from, to })),
    readEffectSums(vendorId),
  ]);
  const planEffect = effect ? ownEffectOf(effect.sums) : null;
  return { from, to, before, ...presentDays(days), planEffect };
}

/** A vendor's revenue on each day of a period, in dollars, also on days without results. */
export async function revenueByDay(
  vendorId: string,
  period: Period,
): Promise<{ date: string; revenue: number }[]> {
  const days = new Map(
    (await listDays(vendorId, period.from, period.to)).map((day) => [day.date, totalsOf(day.totals)]),
  );
  return datesIn(period).map((date) => ({ date, revenue: days.get(date)?.revenue ?? 0 }));
}

async function formerResults(vendorId: string, { from, to }: Period): Promise<FormerResults> {
  const sums = await sumDays(vendorId, from, to);
  const revenue = toDollars(sums.app_cents + sums.pickup_cents);
  return { from, to, revenue, portions: sums.portions, sellThrough: sellThroughOf(sums) };
}

function presentDays(
  days: readonly ResultDayRecord[],
): Pick<Results, "totals" | "days" | "dishes" | "hours"> {
  return {
    totals: totalsOf(sumOfDays(days)),
    days: days.map(dayResultsOf),
    dishes: dishResultsOf(days),
    hours: hourResultsOf(days),
  };
}
