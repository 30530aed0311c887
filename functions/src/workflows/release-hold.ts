import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { readSaleIn } from "../flash-sales/flash-sales.repository.ts";
import { returnPortionsIn } from "../flash-sales/sale-stock.ts";
import { readGuestIn } from "../orders/guests.repository.ts";
import { readOrderIn, writeOrdersIn } from "../orders/orders.repository.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction } from "../platform/transactions.ts";

/**
 * Releases the portions of an order that was not paid. Its payment is voided at Stripe afterwards,
 * so that it cannot be paid later. Idempotent; an order that was paid stays as it is.
 * @param unless an order whose payment was started stays as it is, too
 * @returns the order after it, or undefined if there is none
 */
export function releaseHold(
  { saleId }: Pick<OrderRecord, "saleId">,
  orderId: string,
  unless?: "unless-started",
): Promise<Stored<OrderRecord> | undefined> {
  return runInQueue(saleId, () =>
    inTransaction(async (transaction) => {
      const order = await readOrderIn(transaction, orderId);
      if (order?.record.status !== "awaiting-payment") return order;
      if (unless && order.record.payment?.intentId !== undefined) return order;
      const sale = await readSaleIn(transaction, saleId);
      const { noteStatus } = await readGuestIn(transaction, order.record.consumerId);
      const released = { id: orderId, record: { ...order.record, status: "released" as const } };
      returnPortionsIn(transaction, saleId, sale, quantityOf(order.record));
      writeOrdersIn(transaction, [released]);
      noteStatus(released);
      return released;
    }),
  );
}
