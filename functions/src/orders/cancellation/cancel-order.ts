import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { unpaidPart } from "@flashplate/contract/orders/reservation";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, type SaleDocuments } from "../../store/flash-sales/flash-sales.repository.ts";
import { planGuestChange } from "../../store/guests.repository.ts";
import { changeOrderOfConsumer, changeOwnOrder } from "../completion.service.ts";
import { promiseOf } from "../promises.service.ts";
import { returnPortionsIn } from "../sale-stock.ts";
import { planCancelledMessages } from "./cancel-orders.service.ts";

interface CancelledByVendor {
  vendorId: string;
  orderId: string;
  reason: string;
}

/**
 * Cancels an order of the vendor that is not completed, returns its portions to the sale and
 * announces it to the consumer. A payment is returned. All of this is one transaction, so repeated
 * calls return the portions once. An order that is cancelled already keeps its reason.
 * @throws request/not-found, order/completed
 */
export function cancelOwnOrder({
  vendorId,
  orderId,
  reason,
}: CancelledByVendor): Promise<Stored<OrderRecord>> {
  const act = { vendorId, orderId, action: "order-cancelled" } as const;
  return changeOwnOrder(act, async (order, transaction) => {
    if (hasGivenUpPortions(order)) return order;
    const messages = await planCancelledMessages(transaction, [{ id: orderId, record: order }]);
    // The restaurant can cancel at any time, so there is nothing to check.
    const cancelled = await cancelIn(transaction, order, reason, () => undefined);
    messages.write({ id: orderId, record: order });
    return cancelled;
  });
}

/**
 * Cancels an open order of the consumer until the time that the order promises, and returns its
 * portions. An order that is cancelled already keeps its reason. A cancelled hold counts as unpaid,
 * in whole or in part (`unpaidPart`).
 * @throws request/not-found (also for another consumer's order), order/completed, sale/ended
 */
export function cancelOrderOfGuest(consumerId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOrderOfConsumer(consumerId, orderId, async (order, transaction) => {
    if (hasGivenUpPortions(order)) return order;
    const guest = await planGuestChange(transaction, consumerId);
    const cancelled = await cancelIn(transaction, order, "You cancelled this order.", requireCancellable);
    const unpaid = unpaidPart(order, now());
    if (unpaid > 0) guest.write(orderId, { unpaid });
    return cancelled;
  });
}

/** Whether the order has ended without its portions: they are already back in the sale. */
function hasGivenUpPortions({ status }: OrderRecord): boolean {
  return status === "cancelled" || status === "released";
}

/**
 * Returns the portions of an order to its sale.
 * @param check throws if the order cannot be cancelled
 * @returns the cancelled order, which the caller stores
 * @throws order/completed, and what `check` throws
 */
async function cancelIn(
  transaction: Transaction,
  order: OrderRecord,
  cancelReason: string,
  check: (order: OrderRecord, sale: SaleDocuments) => void,
): Promise<OrderRecord> {
  if (order.status === "completed") {
    throw new AppError(
      "order/completed",
      "This order was completed already, so it cannot be cancelled. Reload the page.",
    );
  }
  const sale = await readSaleIn(transaction, order.saleId);
  check(order, sale);
  returnPortionsIn(transaction, sale, [order]);
  return { ...order, status: "cancelled", cancelReason, cancelledAt: now() };
}

/**
 * The order's promise holds, even if the sale has ended early or was removed. An uncollected order was closed
 * after the end of its promise, so it cannot be cancelled.
 */
function requireCancellable(order: OrderRecord, sale: SaleDocuments): void {
  const promise = promiseOf(order, sale);
  if (promise && now() < promise.cancellableUntil) return;
  throw new AppError(
    "sale/ended",
    "This sale has ended, so the order cannot be cancelled any more. Tell the restaurant if you cannot come.",
  );
}
