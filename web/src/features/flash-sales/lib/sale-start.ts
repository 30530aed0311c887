import { fromLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales/flash-sales";
import type { SalePurpose } from "./sale-purpose.ts";

/** The start of the sale in the form. Its end is the next time of day after it. */
export interface SaleStart {
  /** The chosen start, else the start of the scheduled sale, else now. */
  from: Date;
  /** Whether the start can be changed. False for an edit of a sale that has started. */
  isEditable: boolean;
}

/**
 * Returns the start of the sale in the form.
 * @param startsAt local time in the vendor's zone, or empty
 */
export function saleStart(purpose: SalePurpose, startsAt: string, now: Date, timeZone: string): SaleStart {
  const isEditable = purpose.kind !== "edit" || isScheduled(purpose.sale, now);
  if (!isEditable) return { from: now, isEditable };
  if (startsAt) return { from: fromLocalTime(startsAt, timeZone), isEditable };
  return { from: purpose.kind === "edit" ? fromInstant(purpose.sale.start_time) : now, isEditable };
}

function isScheduled(sale: FlashSale, now: Date): boolean {
  const start_time = fromInstant(sale.start_time);
  return saleStateAt({ start_time, end_time: fromInstant(sale.end_time) }, now) === "scheduled";
}
