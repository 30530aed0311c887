// In a file without schemas, so that schedules and pages do not load zod.
import type { Cents } from "../shared/money.ts";
import { addMinutes, saleStateAt, soldOf } from "./sale-rules.ts";

/**
 * There is a closing report for this many minutes: until the last running sale with portions left ends.
 */
export const reportedMinutes = 20;

/** How much longer a sale lasts after one tap. */
export const extensionMinutes = 15;

interface ReportedSale {
  start_time: Date;
  end_time: Date;
  item_quantity: number;
  remaining: number;
  /** What its sold portions cost. */
  revenue_cents: Cents;
}

/** Totals of the running sales. It exists shortly before the last of them that has portions left ends. */
export interface ClosingReport<Sale> {
  sold: number;
  offered: number;
  revenue_cents: Cents;
  /** Portions that are left in all of them. */
  left: number;
  /** When the last running sale with portions left ends. */
  endsAt: Date;
  /** The running sales with portions left, in the given order. */
  unsold: Sale[];
}

/**
 * Returns the closing report of a restaurant's sales. Undefined more than `reportedMinutes` before
 * `endsAt`, and when no portions are left. It ignores pauses, which the caller checks.
 */
export function closingReportOf<Sale extends ReportedSale>(
  sales: readonly Sale[],
  at: Date,
): ClosingReport<Sale> | undefined {
  const active = sales.filter((sale) => saleStateAt(sale, at) === "active");
  const unsold = active.filter(({ remaining }) => remaining > 0);
  if (unsold.length === 0) return undefined;
  const endsAt = new Date(Math.max(...unsold.map(({ end_time }) => end_time.getTime())));
  if (endsAt > addMinutes(at, reportedMinutes)) return undefined;
  const sumOf = (amountOf: (sale: Sale) => number) => active.reduce((sum, sale) => sum + amountOf(sale), 0);
  return {
    sold: sumOf(soldOf),
    offered: sumOf(({ item_quantity }) => item_quantity),
    revenue_cents: sumOf(({ revenue_cents }) => revenue_cents),
    left: sumOf(({ remaining }) => remaining),
    endsAt,
    unsold,
  };
}
