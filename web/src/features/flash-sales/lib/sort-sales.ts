import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales/flash-sales";
import { byStart } from "../../../entities/flash-sales/by-start.ts";

export interface SortedSales {
  active: FlashSale[];
  scheduled: FlashSale[];
  ended: FlashSale[];
}

/** Groups the sales by their state. Active and scheduled ones are sorted by their start. */
export function sortSales(sales: readonly FlashSale[], now: Date): SortedSales {
  const inState = (state: string) =>
    sales.filter(
      (sale) =>
        saleStateAt(
          { start_time: fromInstant(sale.start_time), end_time: fromInstant(sale.end_time) },
          now,
        ) === state,
    );
  return {
    active: inState("active").sort(byStart),
    scheduled: inState("scheduled").sort(byStart),
    ended: inState("past"),
  };
}

/**
 * Adds the sales that have just ended to the past sales, last ended first. If a sale is in both lists,
 * the past one is kept, because it is as it was archived.
 */
export function mergeEnded(past: readonly FlashSale[], ended: readonly FlashSale[]): FlashSale[] {
  const byId = new Map([...ended, ...past].map((sale) => [sale.id, sale]));
  return [...byId.values()].sort((one, other) => other.end_time.seconds - one.end_time.seconds);
}
