import { impactOf } from "@flashplate/contract/results/impact";
import { monthsOfTrend, type ResultsOverview } from "@flashplate/contract/results/results";
import { now } from "../platform/clock.ts";
import { countVendors } from "../store/vendors.repository.ts";
import { presentMarketplaceEffect } from "./effect/effect.presenter.ts";
import { readMarketplaceEffect } from "./effect/effect.repository.ts";
import { sumMonthOfAllVendors } from "./results.repository.ts";

/**
 * What admins see first: restaurants, applications, and the results of the last months. The present
 * month is that of UTC; a sale counts for the month in its restaurant's zone. It reads index entries and
 * one document.
 */
export async function overview(): Promise<ResultsOverview> {
  const months = lastMonths(now(), monthsOfTrend);
  const [{ approved, waiting }, effect, trend] = await Promise.all([
    countVendors(),
    readMarketplaceEffect(),
    Promise.all(months.map(async (month) => ({ month, ...(await sumMonthOfAllVendors(month)) }))),
  ]);
  const { month = "", sales = 0, portions = 0 } = trend.at(-1) ?? {};
  return {
    month,
    restaurants: approved,
    waiting,
    sales,
    portions,
    impact: impactOf(portions),
    trend,
    planEffect: presentMarketplaceEffect(effect),
  };
}

/** Returns months as YYYY-MM, that of `at` last. */
function lastMonths(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (count - 1 - n), 1)).toISOString().slice(0, 7),
  );
}
