import { namelessUser, type OrderRecord, quantityOf } from "@flashplate/contract/orders";
import { returnStock } from "../flash-sales/flash-sales.service.ts";
import { now } from "../platform/clock.ts";
import type { Position } from "../platform/cursors.ts";
import { inTransaction } from "../platform/transactions.ts";
import { inTurn } from "../platform/turns.ts";
import { listConsumerOrders, readOrderIn, writeOrderIn } from "./orders.repository.ts";

/**
 * Takes a person's name off their orders, which stay as the restaurants' history, and cancels those that wait to be picked up; their
 * portions go back into the sale. Safe to break off and to repeat.
 * @returns how many orders were changed
 */
export async function forgetConsumer(consumerId: string): Promise<number> {
  let changed = 0;
  let before: Position | undefined;
  for (;;) {
    const { orders, hasMore } = await listConsumerOrders(consumerId, before);
    for (const { id, record } of orders) {
      if (isForgotten(record)) continue;
      await inTurn(record.saleId, () => forget(id));
      changed += 1;
    }
    const last = orders.at(-1);
    if (!last || !hasMore) return changed;
    before = { at: last.record.orderTime, id: last.id };
  }
}

function forget(id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const order = (await readOrderIn(transaction, id))?.record;
    if (!order || isForgotten(order)) return;
    const record: OrderRecord = { ...order, usersName: namelessUser };
    if (order.status === "pending") {
      await returnStock(transaction, order.saleId, quantityOf(order));
      const cancelled = { cancelReason: "The guest closed their account.", cancelledAt: now() };
      Object.assign(record, { status: "cancelled", ...cancelled } satisfies Partial<OrderRecord>);
    }
    writeOrderIn(transaction, { id, record });
  });
}

function isForgotten({ usersName, status }: OrderRecord): boolean {
  return usersName === namelessUser && status !== "pending";
}
