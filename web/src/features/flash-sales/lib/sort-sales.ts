import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales/flash-sales";
import { byStart } from "../../../entities/flash-sales/by-start.ts";

export interface SortedSales {
  active: FlashSale[];
  scheduled: FlashSale[];
  ended: FlashSale[];
}

/** Groups the sales by their state: active and scheduled ones sorted by start. */
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

/** Adds the sales that have just ended to the past sales, last ended first, without duplicates. */
export function mergeEnded(past: readonly FlashSale[], ended: readonly FlashSale[]): FlashSale[] {
  const byId = new Map([...ended, ...past].map((sale) => [sale.id, sale]));
  return [...byId.values()].sort((one, other) => other.end_time.seconds - one.end_time.seconds);
}
