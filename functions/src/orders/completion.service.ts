import { type OrderRecord, undoSeconds, undoUntil } from "@flashplate/contract/orders/orders";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
import { readGuestsOfIn } from "./guests.repository.ts";
import { readOrder, readOrderIn, writeOrdersIn } from "./orders.repository.ts";

/**
 * Completes a pending order of the vendor. An order that is completed already stays unchanged.
 * @throws request/not-found (also for another vendor's order), order/cancelled
 */
export function completeOwnOrder(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOwnOrder(vendorId, orderId, async (order) => {
    if (order.status === "completed") return order;
    requireNotCancelled(order);
    return { ...order, status: "completed", completionTime: now() };
  });
}

/**
 * Undoes a recent completion. An order that is pending stays unchanged.
 * @throws request/not-found, order/cancelled, order/undo-too-late
 */
export function undoCompletion(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOwnOrder(vendorId, orderId, async (order) => {
    if (order.status === "pending") return order;
    requireNotCancelled(order);
    if (!order.completionTime || now() > undoUntil(order.completionTime)) {
      throw new AppError(
        "order/undo-too-late",
        `This order was completed more than ${undoSeconds} seconds ago, so it stays completed.`,
      );
    }
    return { ...order, status: "pending", completionTime: null };
  });
}

/** May run several times. If it returns the same record, nothing is written. */
type Change = (order: OrderRecord, transaction: Transaction) => Promise<OrderRecord>;

/**
 * Changes the vendor's own order in one transaction, in the queue of its sale, which reservations
 * use too.
 * @throws request/not-found
 */
export function changeOwnOrder(vendorId: string, orderId: string, change: Change) {
  return changeOrder(orderId, (order) => order.vendorId === vendorId, change);
}

/**
 * Changes the consumer's own order, as `changeOwnOrder` does.
 * @throws request/not-found
 */
export function changeOrderOfConsumer(consumerId: string, orderId: string, change: Change) {
  return changeOrder(orderId, (order) => order.consumerId === consumerId, change);
}

async function changeOrder(
  orderId: string,
  isOwn: (order: OrderRecord) => boolean,
  change: Change,
): Promise<Stored<OrderRecord>> {
  const requireOwn = (order: Stored<OrderRecord> | undefined): OrderRecord => {
    if (order && isOwn(order.record)) return order.record;
    throw notFound("This order");
  };
  const { saleId } = requireOwn(await readOrder(orderId));
  return runInQueue(saleId, () =>
    inTransaction(async (transaction) => {
      const before = requireOwn(await readOrderIn(transaction, orderId));
      const noteStatus = await readGuestsOfIn(transaction, [{ id: orderId, record: before }]);
      const after = { id: orderId, record: await change(before, transaction) };
      if (after.record === before) return after;
      writeOrdersIn(transaction, [after]);
      noteStatus(after);
      return after;
    }),
  );
}

function requireNotCancelled(order: OrderRecord): void {
  if (order.status !== "cancelled") return;
  throw new AppError("order/cancelled", "This order was cancelled. Reload the page to see what is open.");
}
