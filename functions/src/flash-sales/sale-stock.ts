import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { Transaction } from "../platform/transactions.ts";
import { type SaleDocuments, writeStockIn } from "./flash-sales.repository.ts";

/**
 * Returns the portions of an order that is cancelled or released to its sale, within the transaction
 * that has read the sale. A live sale can sell them again, a past sale counts them as unsold. If the
 * sale was removed, nothing happens.
 * @param order as it was before: it may have been a hold
 */
export function returnPortionsIn(
  transaction: Transaction,
  { live, past }: SaleDocuments,
  order: Pick<OrderRecord, "saleId" | "status" | "foodQuantity">,
): void {
  const sale = live ?? past;
  if (!sale) return;
  const remaining = Math.min(sale.item_quantity, sale.remaining + quantityOf(order));
  const stock = { remaining, ...withoutHold(sale, order) };
  writeStockIn(transaction, live ? "live" : "past", order.saleId, stock);
}

/**
 * Notes that a hold was paid, within the transaction that has read its sale.
 * @param order as it was before
 */
export function endHoldIn(
  transaction: Transaction,
  { live }: SaleDocuments,
  order: Pick<OrderRecord, "saleId" | "status" | "foodQuantity">,
): void {
  const stock = live && withoutHold(live, order);
  if (stock) writeStockIn(transaction, "live", order.saleId, stock);
}

/** Holds from before they were counted are not in `held`. */
function withoutHold(
  { held }: FlashSaleRecord,
  order: Pick<OrderRecord, "status" | "foodQuantity">,
): Pick<FlashSaleRecord, "held"> | undefined {
  if (order.status !== "awaiting-payment" || !held) return undefined;
  return { held: Math.max(0, held - quantityOf(order)) };
}
