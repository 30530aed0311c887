import { saleStateAt } from "@flashplate/contract/flash-sales/sale-state";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { readSaleIn, type SaleDocuments } from "../flash-sales/flash-sales.repository.ts";
import { returnPortionsIn } from "../flash-sales/sale-stock.ts";
import { announceCancelled } from "../orders/cancel-orders.service.ts";
import { changeOrderOfConsumer, changeOwnOrder } from "../orders/completion.service.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

/**
 * Cancels an order of the vendor that is not completed, returns its portions to the sale and
 * announces it to the consumer. A payment is returned. All of this is one transaction, so repeated
 * calls return the portions once. An order that is cancelled already keeps its reason.
 * @throws request/not-found, order/completed
 */
export function cancelOwnOrder(
  vendorId: string,
  orderId: string,
  cancelReason: string,
): Promise<Stored<OrderRecord>> {
  return changeOwnOrder(vendorId, orderId, async (order, transaction) => {
    if (isGone(order)) return order;
    const cancelled = await cancelledIn(transaction, order, cancelReason, () => undefined);
    announceCancelled(transaction, { id: orderId, record: order });
    return cancelled;
  });
}

/**
 * Cancels an open order of the consumer until the planned end of its sale, and returns its
 * portions. An order that is cancelled already keeps its reason.
 * @throws request/not-found (also for another consumer's order), order/completed, sale/ended
 */
export function cancelOrderOfGuest(consumerId: string, orderId: string): Promise<Stored<OrderRecord>> {
  return changeOrderOfConsumer(consumerId, orderId, async (order, transaction) => {
    if (isGone(order)) return order;
    return cancelledIn(transaction, order, "You cancelled this order.", requireActive);
  });
}

/** Whether the guest has no portions any more. */
function isGone({ status }: OrderRecord): boolean {
  return status === "cancelled" || status === "released";
}

async function cancelledIn(
  transaction: Transaction,
  order: OrderRecord,
  cancelReason: string,
  check: (sale: SaleDocuments) => void,
): Promise<OrderRecord> {
  if (order.status === "completed") {
    throw new AppError(
      "order/completed",
      "This order was completed already, so it cannot be cancelled. Reload the page.",
    );
  }
  const sale = await readSaleIn(transaction, order.saleId);
  check(sale);
  returnPortionsIn(transaction, sale, order);
  return { ...order, status: "cancelled", cancelReason, cancelledAt: now() };
}

/** A stopped sale counts as active until the end that the guest was promised. */
function requireActive({ live, past }: SaleDocuments): void {
  if (live && saleStateAt(live, now()) !== "past") return;
  if (!live && past?.plannedEnd && now() < past.plannedEnd) return;
  throw new AppError(
    "sale/ended",
    "This sale has ended, so the order cannot be cancelled any more. Tell the restaurant if you cannot come.",
  );
}
