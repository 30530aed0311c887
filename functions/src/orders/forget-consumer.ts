import { erasedConsumerId, namelessUser } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/firestore/keyed-queue.ts";
import {
  inTransaction,
  nothingToWrite,
  type Plan,
  type Transaction,
} from "../platform/firestore/transactions.ts";
import { readSaleIn } from "../store/flash-sales/flash-sales.repository.ts";
import { deleteGuest } from "../store/guests.repository.ts";
import { listConsumerOrders, readOrderIn, writeOrdersIn } from "../store/orders/orders.repository.ts";
import { returnPortionsIn } from "./sale-stock.ts";

/**
 * Removes a person's name and uid from their orders, which stay in the vendors' history. Open orders
 * (pending, or waiting for payment) are cancelled and their portions returned to the sale. The guest's
 * record is deleted last. Idempotent, also after a call that stopped half-way.
 * @returns how many orders were changed
 */
export async function forgetConsumer(consumerId: string): Promise<number> {
  let changed = 0;
  for (;;) {
    // Orders that were changed are not found again.
    const { orders } = await listConsumerOrders(consumerId);
    if (orders.length === 0) break;
    for (const { id, record } of orders) {
      const isChanged = await runInQueue(record.saleId, () => eraseInOrder(id, consumerId));
      if (isChanged) changed += 1;
    }
  }
  await deleteGuest(consumerId);
  return changed;
}

/** @returns whether the order still had this uid */
function eraseInOrder(orderId: string, consumerId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const erasure = await planErasure(transaction, orderId, consumerId);
    erasure.write();
    return erasure.isChange;
  });
}

/**
 * Reads what the erasure of a person in an order needs, within a transaction.
 * @returns `isChange` is false if the order does not have this uid. `write` erases name and uid, and
 * cancels an open order.
 */
export async function planErasure(
  transaction: Transaction,
  orderId: string,
  consumerId: string,
): Promise<Plan & { isChange: boolean }> {
  const order = (await readOrderIn(transaction, orderId))?.record;
  if (order?.consumerId !== consumerId) return { ...nothingToWrite, isChange: false };
  const erased: OrderRecord = { ...order, usersName: namelessUser, consumerId: erasedConsumerId };
  if (!isOpenOrder(order.status)) {
    return { isChange: true, write: () => writeOrdersIn(transaction, [{ id: orderId, record: erased }]) };
  }
  const sale = await readSaleIn(transaction, order.saleId);
  const record: OrderRecord = {
    ...erased,
    status: "cancelled",
    cancelReason: "The guest closed their account.",
    cancelledAt: now(),
  };
  return {
    isChange: true,
    write() {
      returnPortionsIn(transaction, sale, [order]);
      writeOrdersIn(transaction, [{ id: orderId, record }]);
    },
  };
}
