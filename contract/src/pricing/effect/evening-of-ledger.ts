import type { ResultLedgerRecord } from "../../results/result-records.ts";
import type { MeasuredEvening } from "./evening-sums.ts";

/**
 * What a sale brought, from all entries of the ledger for it. Revenue is in cents: what the restaurant got
 * or kept, so also for portions that were paid in the app and not collected.
 * @returns undefined if the sale itself is not counted yet
 */
export function eveningOfLedger(
  entries: readonly Pick<ResultLedgerRecord, "kind" | "counts">[],
): Omit<MeasuredEvening, "arm"> | undefined {
  const sale = entries.find(({ kind }) => kind === "sale");
  if (!sale) return undefined;
  const { offered = 0, unsold = 0 } = sale.counts;
  const revenue = entries.reduce((sum, { counts }) => {
    const { app_cents = 0, pickup_cents = 0, kept_cents = 0 } = counts;
    return sum + app_cents + pickup_cents + kept_cents;
  }, 0);
  return { offered, sold: offered - unsold, revenue };
}
