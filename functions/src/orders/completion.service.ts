import { type OrderRecord, undoSeconds, undoUntil } from "@flashplate/contract/orders/orders";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
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

/**
 * Changes the vendor's own order in one transaction, in the queue of its sale, which reservations
 * use too.
 * @param change may run several times; if it returns the same record, nothing is written
 * @throws request/not-found
 */
export async function changeOwnOrder(
  vendorId: string,
  orderId: string,
  change: (order: OrderRecord, transaction: Transaction) => Promise<OrderRecord>,
): Promise<Stored<OrderRecord>> {
  const { saleId } = requireOwn(await readOrder(orderId), vendorId);
  return runInQueue(saleId, () =>
    inTransaction(async (transaction) => {
      const before = requireOwn(await readOrderIn(transaction, orderId), vendorId);
      const record = await change(before, transaction);
      if (record !== before) writeOrdersIn(transaction, [{ id: orderId, record }]);
      return { id: orderId, record };
    }),
  );
}

function requireOwn(order: Stored<OrderRecord> | undefined, vendorId: string): OrderRecord {
  if (order?.record.vendorId === vendorId) return order.record;
  throw notFound("This order");
}

function requireNotCancelled(order: OrderRecord): void {
  if (order.status !== "cancelled") return;
  throw new AppError("order/cancelled", "This order was cancelled. Reload the page to see what is open.");
}
