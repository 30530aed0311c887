import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import type { SaleRequest } from "./sale-request.ts";

/**
 * Whether a sale is what this request asks for. A request that is repeated after its answer was lost is answered with the sale
 * that the first try made, whatever the form said by then. A sale that starts at once starts with the first try, which is no
 * difference.
 */
export function isAsAsked(sale: FlashSale, request: SaleRequest, now: Date): boolean {
  const starts = [fromInstant(sale.start_time).getTime(), Date.parse(request.start_time)] as const;
  return (
    sale.item_id === request.item_id &&
    sale.discount === request.discount &&
    sale.item_quantity === request.item_quantity &&
    sale.item_limit === request.item_limit &&
    (!request.item_description || sale.item_description === request.item_description) &&
    isSame(fromInstant(sale.end_time).getTime(), Date.parse(request.end_time)) &&
    (starts.every((start) => start <= now.getTime()) || isSame(...starts))
  );
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1000;
}
