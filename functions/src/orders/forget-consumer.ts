import { erasedConsumerId, namelessUser } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/firestore/keyed-queue.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { readSaleIn } from "../store/flash-sales.repository.ts";
import { deleteGuest } from "../store/guests.repository.ts";
import { listConsumerOrders, readOrderIn, writeOrdersIn } from "../store/orders.repository.ts";
import { returnPortionsIn } from "./sale-stock.ts";

/**
 * Removes a person's name and uid from their orders, which stay in the vendors' history. Pending
 * orders are cancelled and their portions returned to the sale. The guest's record is deleted last.
 * Idempotent, also after a call that stopped half-way.
 * @returns how many orders were changed
 */
export async function forgetConsumer(consumerId: string): Promise<number> {
  let changed = 0;
  for (;;) {
    // Orders that were changed are not found again.
    const { orders } = await listConsumerOrders(consumerId);
    if (orders.length === 0) break;
    for (const { id, record } of orders) {
      await runInQueue(record.saleId, () => forgetConsumerOf(id, consumerId));
      changed += 1;
    }
  }
  await deleteGuest(consumerId);
  return changed;
}

function forgetConsumerOf(orderId: string, consumerId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const erase = await readErasureIn(transaction, orderId, consumerId);
    erase?.();
  });
}

/**
 * Reads what the erasure of a person in an order needs, within a transaction.
 * @returns a function that erases name and uid, and cancels a pending order; undefined if the order
 * does not have this uid
 */
export async function readErasureIn(
  transaction: Transaction,
  orderId: string,
  consumerId: string,
): Promise<(() => void) | undefined> {
  const order = (await readOrderIn(transaction, orderId))?.record;
  if (order?.consumerId !== consumerId) return undefined;
  const record: OrderRecord = { ...order, usersName: namelessUser, consumerId: erasedConsumerId };
  if (!isOpenOrder(order.status)) return () => writeOrdersIn(transaction, [{ id: orderId, record }]);
  const sale = await readSaleIn(transaction, order.saleId);
  const cancelled = { cancelReason: "The guest closed their account.", cancelledAt: now() };
  Object.assign(record, { status: "cancelled", ...cancelled } satisfies Partial<OrderRecord>);
  return () => {
    returnPortionsIn(transaction, sale, [order]);
    writeOrdersIn(transaction, [{ id: orderId, record }]);
  };
}
