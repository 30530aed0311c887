import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, type SaleDocuments } from "../../store/flash-sales/flash-sales.repository.ts";
import { listOpenOfVendorIn } from "../../store/orders/orders.repository.ts";
import { returnPortionsIn } from "../sale-stock.ts";
import { planCancellations } from "./cancel-orders.service.ts";

/** Each order needs a few writes, and a small transaction holds its locks for a short time. */
const ordersPerTransaction = 50;

/**
 * Cancels every open order of a vendor that is being removed, also those that wait for the payment.
 * Returns the portions to the sales, and announces it. Idempotent: each order is cancelled and announced
 * once, even if calls run concurrently or stop half-way.
 * @param reason shown to the consumers
 * @returns how many orders were cancelled
 */
export async function cancelPendingOrders(vendorId: string, reason: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const count = await cancelSomeOrders(vendorId, reason);
    if (count === 0) return cancelled;
    cancelled += count;
  }
}

function cancelSomeOrders(vendorId: string, reason: string): Promise<number> {
  return inTransaction(async (transaction) => {
    const orders = await listOpenOfVendorIn(transaction, vendorId, ordersPerTransaction);
    const sales = new Map<string, SaleDocuments>();
    for (const saleId of new Set(orders.map(({ record }) => record.saleId))) {
      sales.set(saleId, await readSaleIn(transaction, saleId));
    }
    const cancellations = await planCancellations(transaction, orders);
    cancellations.write(reason, now());
    for (const [saleId, sale] of sales) {
      const ofSale = orders.flatMap(({ record }) => (record.saleId === saleId ? [record] : []));
      returnPortionsIn(transaction, sale, ofSale);
    }
    return orders.length;
  });
}
