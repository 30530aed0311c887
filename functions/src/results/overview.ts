import { impactOf } from "@flashplate/contract/results/impact";
import type { ResultsOverview } from "@flashplate/contract/results/results";
import { now } from "../platform/clock.ts";
import { countVendors } from "../store/vendors.repository.ts";
import { sumEveryDaySince } from "./results.repository.ts";

/**
 * What admins see first: restaurants, applications, and the results of this month, which begins in
 * UTC for restaurants of all zones. It reads index entries and no documents.
 */
export async function overview(): Promise<ResultsOverview> {
  const month = now().toISOString().slice(0, 7);
  const [{ approved, waiting }, { sales, portions }] = await Promise.all([
    countVendors(),
    sumEveryDaySince(`${month}-01`),
  ]);
  return { month, restaurants: approved, waiting, sales, portions, impact: impactOf(portions) };
}
