import { type OrderRecord, quantityOf, undoSeconds, undoUntil } from "@flashplate/contract/orders";
import { returnStock } from "../flash-sales/flash-sales.service.ts";
import { announce } from "../notifications/outbox.service.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
import { inTurn } from "../platform/turns.ts";
import { readOrder, readOrderIn, writeOrderIn } from "./orders.repository.ts";

/**
 * Completes a pending order of the vendor. One that is completed already stays as it is.
 * @throws request/not-found (also for somebody else's order), order/cancelled
 */
export function completeOwnOrder(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOwn(vendorId, orderId, async (order) => {
    if (order.status === "completed") return order;
    requireNotCancelled(order);
    return { ...order, status: "completed", completionTime: now() };
  });
}

/**
 * Makes an order pending again that was completed a moment ago. One that is pending stays as it is.
 * @throws request/not-found, order/cancelled, order/undo-too-late
 */
export function undoCompletion(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOwn(vendorId, orderId, async (order) => {
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
 * Cancels a pending order of the vendor, puts its portions back into the sale, and tells the consumer, in one transaction, so
 * that they come back once however often and by whomever it is asked for. One that is cancelled already keeps its reason.
 * @throws request/not-found, order/completed
 */
export function cancelOwnOrder(
  vendorId: string,
  orderId: string,
  cancelReason: string,
): Promise<Stored<OrderRecord>> {
  return changeOwn(vendorId, orderId, async (order, transaction) => {
    if (order.status === "cancelled") return order;
    if (order.status === "completed") {
      throw new AppError(
        "order/completed",
        "This order was completed already, so it cannot be cancelled. Reload the page.",
      );
    }
    await returnStock(transaction, order.saleId, quantityOf(order));
    announce(transaction, { kind: "order-cancelled", orderId, consumerId: order.consumerId, vendorId });
    return { ...order, status: "cancelled", cancelReason, cancelledAt: now() };
  });
}

/**
 * Changes the vendor's own order in one transaction, in the line of its sale, where reservations stand as well. `change` may
 * run several times; the same record back writes nothing.
 */
async function changeOwn(
  vendorId: string,
  orderId: string,
  change: (order: OrderRecord, transaction: Transaction) => Promise<OrderRecord>,
): Promise<Stored<OrderRecord>> {
  const { saleId } = requireOwn(await readOrder(orderId), vendorId);
  return inTurn(saleId, () =>
    inTransaction(async (transaction) => {
      const before = requireOwn(await readOrderIn(transaction, orderId), vendorId);
      const record = await change(before, transaction);
      if (record !== before) writeOrderIn(transaction, { id: orderId, record });
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
