import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Transaction } from "../platform/transactions.ts";
import { type SaleDocuments, writeStockIn } from "./flash-sales.repository.ts";

/** How many portions a sale has, and how many of them one person can have. */
export type SaleStock = Pick<FlashSaleRecord, "item_quantity" | "remaining" | "item_limit" | "wanted_limit">;

/**
 * Returns the portions of a cancelled order to its sale, within the transaction that has read the
 * sale. A live sale can sell them again, a past sale counts them as unsold, unless the restaurant
 * has marked it as sold out. If the sale was removed, the results are counted from its orders.
 */
export function returnPortionsIn(
  transaction: Transaction,
  saleId: string,
  { live, past }: SaleDocuments,
  portions: number,
): void {
  if (live) writeStockIn(transaction, "live", saleId, stockAfterReturn(live, portions));
  else if (past) writeStockIn(transaction, "past", saleId, stockAfterReturn(past, portions));
}

/**
 * The stock of a sale after portions have come back. In a sale that is marked as sold out, they
 * lower the quantity: the restaurant has said that there is no more food.
 */
export function stockAfterReturn(sale: FlashSaleRecord, portions: number): SaleStock {
  if (sale.isSoldOut) return stockOf(sale, sale.item_quantity - portions, sale.remaining);
  const remaining = Math.min(sale.item_quantity, sale.remaining + portions);
  return stockOf(sale, sale.item_quantity, remaining);
}

/**
 * A stock with another quantity. The limit per person is at most the quantity; it rises again with
 * the quantity.
 */
export function stockOf(sale: FlashSaleRecord, item_quantity: number, remaining: number): SaleStock {
  const { wanted_limit = sale.item_limit } = sale;
  const item_limit = Math.max(1, Math.min(wanted_limit, item_quantity));
  const lowered = item_limit < wanted_limit ? { wanted_limit } : {};
  return { item_quantity, remaining, item_limit, ...lowered };
}
