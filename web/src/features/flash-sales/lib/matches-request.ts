import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { SaleRequest } from "./sale-request.ts";

/**
 * Whether a sale matches the request. After a lost response, a retry returns the sale that the
 * first request created, even if the form has changed. Starts in the past match: the first request
 * was earlier.
 */
export function matchesRequest(sale: FlashSale, request: SaleRequest, now: Date): boolean {
  const starts = [fromInstant(sale.start_time).getTime(), Date.parse(request.start_time)] as const;
  return (
    sale.item_id === request.item_id &&
    sale.discount === request.discount &&
    sale.item_quantity === request.item_quantity &&
    sale.item_limit === request.item_limit &&
    (!request.item_description || sale.item_description === request.item_description) &&
    isSameSecond(fromInstant(sale.end_time).getTime(), Date.parse(request.end_time)) &&
    (starts.every((start) => start <= now.getTime()) || isSameSecond(...starts))
  );
}

function isSameSecond(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1000;
}
