import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { changedOffset } from "@flashplate/contract/flash-sales/sale-rules";
import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { type SaleDocuments, writeStockIn } from "../store/flash-sales/flash-sales.repository.ts";

/** How many portions a sale has, and how many of them one person can have. */
export type SaleStock = Pick<FlashSaleRecord, "item_quantity" | "remaining" | "item_limit" | "wanted_limit">;

/** The fields of an order that the return of its portions to the sale needs. */
export type Portions = Pick<OrderRecord, "saleId" | "status" | "foodQuantity" | "price_cents">;

/**
 * Returns the portions of orders that are cancelled or released to their sale, within the
 * transaction that has read the sale. A live sale can sell them again, and a past sale counts them
 * as unsold. Neither happens if the restaurant has marked the sale as sold out. If the sale was
 * removed, nothing is written: the results are counted from its orders.
 * @param orders orders of this sale as they were before: some may have been holds
 */
export function returnPortionsIn(
  transaction: Transaction,
  documents: SaleDocuments,
  orders: readonly Portions[],
): void {
  const sale = documents.live ?? documents.past;
  const [first] = orders;
  if (!sale || !first) return;
  writeStockIn(transaction, first.saleId, documents, afterReturn(sale, orders));
}

/** What changes in a sale when the portions of orders come back: its stock, holds and revenue. */
export function afterReturn(sale: FlashSaleRecord, orders: readonly Portions[]) {
  const portions = orders.reduce((sum, order) => sum + quantityOf(order), 0);
  const returned = orders.map((order) => ({ portions: -quantityOf(order), price_cents: order.price_cents }));
  return {
    ...stockAfterReturn(sale, portions),
    ...withoutHolds(sale, orders),
    ...changedOffset(sale, returned),
  };
}

/**
 * The stock of a sale after portions have come back. In a sale that is marked as sold out, they
 * lower the quantity: the restaurant has said that there is no more food.
 */
function stockAfterReturn(sale: FlashSaleRecord, portions: number): SaleStock {
  if (sale.isSoldOut) return stockOf(sale, sale.item_quantity - portions, sale.remaining);
  const remaining = Math.min(sale.item_quantity, sale.remaining + portions);
  return stockOf(sale, sale.item_quantity, remaining);
}

/**
 * A stock with another quantity. The limit per person is at most the quantity. `wanted_limit`
 * stores the restaurant's limit while the limit is lower, so that the limit rises again with the
 * quantity.
 */
export function stockOf(sale: FlashSaleRecord, item_quantity: number, remaining: number): SaleStock {
  const { wanted_limit = sale.item_limit } = sale;
  const item_limit = Math.max(1, Math.min(wanted_limit, item_quantity));
  const lowered = item_limit < wanted_limit ? { wanted_limit } : {};
  return { item_quantity, remaining, item_limit, ...lowered };
}

/**
 * Notes that a hold was paid, within the transaction that has read its sale.
 * @param order as it was before
 */
export function endHoldIn(transaction: Transaction, documents: SaleDocuments, order: Portions): void {
  const heldChange = documents.live && withoutHolds(documents.live, [order]);
  if (heldChange) writeStockIn(transaction, order.saleId, documents, heldChange);
}

/**
 * The number of held portions after the holds among these orders have ended. Undefined if it does not change:
 * no order was a hold, or the sale counts none. It stays at least 0, because `held` does not count holds from
 * before it was stored.
 */
function withoutHolds(
  { held }: FlashSaleRecord,
  orders: readonly Portions[],
): Pick<FlashSaleRecord, "held"> | undefined {
  const ended = orders.filter(({ status }) => status === "awaiting-payment");
  if (ended.length === 0 || !held) return undefined;
  return { held: Math.max(0, held - ended.reduce((sum, order) => sum + quantityOf(order), 0)) };
}
