import { type OrderRecord, undoSeconds, undoUntil } from "@flashplate/contract/orders/orders";
import type { ActivityAction } from "@flashplate/contract/team/activity-records";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/firestore/keyed-queue.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { planGuestStatuses } from "../store/guests.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { readOrder, readOrderIn, writeOrdersIn } from "../store/orders/orders.repository.ts";
import { portionsOf } from "./cancellation/cancel-orders.service.ts";

/**
 * Completes a pending order of the vendor. An order that is completed already stays unchanged.
 * @throws request/not-found (also for another vendor's order), order/cancelled, order/uncollected
 */
export function completeOwnOrder(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  const act = { vendorId, orderId, action: "order-completed" } as const;
  return changeOwnOrderAlone(act, async (order) => {
    if (order.status === "completed") return order;
    requirePendingOrCompleted(order);
    return { ...order, status: "completed", completionTime: now() };
  });
}

/**
 * Undoes a recent completion. An order that is pending stays unchanged.
 * @throws request/not-found, order/cancelled, order/uncollected, order/undo-too-late
 */
export function undoCompletion(vendorId: string, orderId: string): Promise<Stored<OrderRecord>> {
  const act = { vendorId, orderId, action: "order-reopened" } as const;
  return changeOwnOrderAlone(act, async (order) => {
    if (order.status === "pending") return order;
    requirePendingOrCompleted(order);
    if (!order.completionTime || now() > undoUntil(order.completionTime)) {
      throw new AppError(
        "order/undo-too-late",
        `This order was completed more than ${undoSeconds} seconds ago, so it stays completed.`,
      );
    }
    // Without a stored promise, as in an old order, the schedule reads the end of the sale
    // (`promiseOf`).
    const dueAt = order.promise?.collectableUntil ?? now();
    const paymentChange = order.payment?.mode === "app" && { payment: { ...order.payment, dueAt } };
    const { collectionId: _, ...otherFields } = order;
    return { ...otherFields, ...paymentChange, status: "pending", completionTime: null };
  });
}

/**
 * Returns the changed order. May run several times. If it returns the same record, nothing is
 * written.
 */
type Change = (order: OrderRecord, transaction: Transaction) => Promise<OrderRecord>;

type IsOwn = (order: OrderRecord) => boolean;

/** What a member of the restaurant does with an order. */
interface OrderAct {
  vendorId: string;
  orderId: string;
  action: ActivityAction;
}

/**
 * Changes the vendor's own order and its sale in one transaction. Waits in the queue of the sale,
 * in which reservations wait too.
 * @throws request/not-found
 */
export function changeOwnOrder(act: OrderAct, change: Change) {
  const { vendorId, orderId } = act;
  return changeWithSale(orderId, (order) => order.vendorId === vendorId, change, act);
}

/**
 * Changes the consumer's own order, as `changeOwnOrder` does.
 * @throws request/not-found
 */
export function changeOrderOfConsumer(consumerId: string, orderId: string, change: Change) {
  return changeWithSale(orderId, (order) => order.consumerId === consumerId, change);
}

async function changeWithSale(
  orderId: string,
  isOwn: IsOwn,
  change: Change,
  act?: OrderAct,
): Promise<Stored<OrderRecord>> {
  const { saleId } = requireOwn(await readOrder(orderId), isOwn);
  return runInQueue(saleId, () => changeOrder(orderId, isOwn, change, act));
}

/**
 * Changes the vendor's own order in one transaction that does not touch the sale. It does not wait
 * for the sale's reservations, and does not have to read the order first to learn its sale. The
 * queue of the order keeps a repeated click from competing with the first one.
 * @throws request/not-found
 */
export function changeOwnOrderAlone(act: OrderAct, change: Change): Promise<Stored<OrderRecord>> {
  const { vendorId, orderId } = act;
  return runInQueue(orderId, () => changeOrder(orderId, (order) => order.vendorId === vendorId, change, act));
}

/** @param act what the activity log of the restaurant says; undefined if the guest changes the order */
function changeOrder(
  orderId: string,
  isOwn: IsOwn,
  change: Change,
  act: OrderAct | undefined,
): Promise<Stored<OrderRecord>> {
  return inTransaction(async (transaction) => {
    const before = requireOwn(await readOrderIn(transaction, orderId), isOwn);
    const guest = await planGuestStatuses(transaction, [{ id: orderId, record: before }]);
    const after = { id: orderId, record: await change(before, transaction) };
    if (after.record === before) return after;
    writeOrdersIn(transaction, [after]);
    guest.write(after);
    if (act) {
      const subject = { id: orderId, name: before.foodItem.join(", ") };
      logActivity(
        transaction,
        { ...act, subject, count: portionsOf([after]) },
        { before, after: after.record },
      );
    }
    return after;
  });
}

function requireOwn(order: Stored<OrderRecord> | undefined, isOwn: IsOwn): OrderRecord {
  if (order && isOwn(order.record)) return order.record;
  throw notFound("This order");
}

/**
 * Requires an order that its guest has to collect, or that was completed.
 * @throws order/uncollected; order/cancelled, also for an order that is not paid, which no list of the
 * restaurant shows
 */
export function requirePendingOrCompleted(order: OrderRecord): void {
  if (order.status === "pending" || order.status === "completed") return;
  if (order.status === "uncollected") {
    throw new AppError(
      "order/uncollected",
      "This order was paid and not collected in time, so it is closed. If its guest comes now, hand it out.",
    );
  }
  throw new AppError("order/cancelled", "This order was cancelled. Reload the page to see what is open.");
}
