import { namelessUser, type OrderRecord, quantityOf } from "@flashplate/contract/orders/orders";
import { readSaleIn } from "../flash-sales/flash-sales.repository.ts";
import { returnPortionsIn } from "../flash-sales/sale-stock.ts";
import { deleteGuest } from "../orders/guests.repository.ts";
import { listConsumerOrders, readOrderIn, writeOrderIn } from "../orders/orders.repository.ts";
import { now } from "../platform/clock.ts";
import type { Position } from "../platform/cursors.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import { inTransaction } from "../platform/transactions.ts";

/**
 * Removes a person's name from their orders, which stay in the vendors' history. Pending orders are
 * cancelled and their portions returned to the sale. The guest's record is deleted last. Idempotent,
 * also after a call that stopped half-way.
 * @returns how many orders were changed
 */
export async function forgetConsumer(consumerId: string): Promise<number> {
  let changed = 0;
  let before: Position | undefined;
  for (;;) {
    const { orders, hasMore } = await listConsumerOrders(consumerId, before);
    for (const { id, record } of orders) {
      if (isForgotten(record)) continue;
      await runInQueue(record.saleId, () => forgetConsumerOf(id));
      changed += 1;
    }
    const last = orders.at(-1);
    if (!last || !hasMore) break;
    before = { at: last.record.orderTime, id: last.id };
  }
  await deleteGuest(consumerId);
  return changed;
}

function forgetConsumerOf(orderId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const order = (await readOrderIn(transaction, orderId))?.record;
    if (!order || isForgotten(order)) return;
    const record: OrderRecord = { ...order, usersName: namelessUser };
    if (order.status === "pending") {
      const sale = await readSaleIn(transaction, order.saleId);
      returnPortionsIn(transaction, order.saleId, sale, quantityOf(order));
      const cancelled = { cancelReason: "The guest closed their account.", cancelledAt: now() };
      Object.assign(record, { status: "cancelled", ...cancelled } satisfies Partial<OrderRecord>);
    }
    writeOrderIn(transaction, { id: orderId, record });
  });
}

function isForgotten({ usersName, status }: OrderRecord): boolean {
  return usersName === namelessUser && status !== "pending";
}
