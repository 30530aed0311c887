import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { returnPortionsIn } from "../../orders/sale-stock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { planGuestChange } from "../../store/guests.repository.ts";
import { readOrderIn, writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { readPrivatePaymentIn } from "../../store/orders/private-payments.ts";

/**
 * Releases the portions of an order that was not paid. A payment task voids its payment at Stripe
 * afterwards, so that it cannot be paid later. Idempotent; an order that was paid stays as it is.
 * @param why `expired`: the guest did not pay in time, which counts against the guest; `unknown`:
 * Stripe did not say whether it was paid; `not-started`: Stripe made no intent. If the order has an
 * intent after all, `not-started` changes nothing
 * @returns the order as it is stored now, or undefined if the order does not exist
 */
export function releaseHold(
  { saleId }: Pick<OrderRecord, "saleId">,
  orderId: string,
  why: "expired" | "unknown" | "not-started",
): Promise<Stored<OrderRecord> | undefined> {
  return runInQueue(saleId, () =>
    inTransaction(async (transaction) => {
      const order = await readOrderIn(transaction, orderId);
      if (order?.record.status !== "awaiting-payment") return order;
      const { intentId } = await readPrivatePaymentIn(transaction, order);
      if (why === "not-started" && intentId !== undefined) return order;
      const sale = await readSaleIn(transaction, saleId);
      const guest = await planGuestChange(transaction, order.record.consumerId);
      const released = { id: orderId, record: { ...order.record, status: "released" as const } };
      returnPortionsIn(transaction, sale, [order.record]);
      writeOrdersIn(transaction, [released]);
      // Without an intent, the guest had no way to pay.
      const isUnpaid = why === "expired" && intentId !== undefined;
      guest.write(orderId, { status: "released", ...(isUnpaid && { unpaid: 1 }) });
      return released;
    }),
  );
}
