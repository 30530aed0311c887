import { type OrderRecord, quantityOf } from "@flashplate/contract/orders/orders";
import { returnPortionsIn } from "../flash-sales/sale-stock.ts";
import { announceCancelled } from "../orders/cancel-orders.service.ts";
import { changeOwnOrder } from "../orders/completion.service.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";

/**
 * Cancels a pending order of the vendor, returns its portions to the sale and announces it to the
 * consumer. All of this is one transaction, so repeated calls return the portions once. An order
 * that is cancelled already keeps its reason.
 * @throws request/not-found, order/completed
 */
export function cancelOwnOrder(
  vendorId: string,
  orderId: string,
  cancelReason: string,
): Promise<Stored<OrderRecord>> {
  return changeOwnOrder(vendorId, orderId, async (order, transaction) => {
    if (order.status === "cancelled") return order;
    if (order.status === "completed") {
      throw new AppError(
        "order/completed",
        "This order was completed already, so it cannot be cancelled. Reload the page.",
      );
    }
    await returnPortionsIn(transaction, order.saleId, quantityOf(order));
    announceCancelled(transaction, { id: orderId, record: order });
    return { ...order, status: "cancelled", cancelReason, cancelledAt: now() };
  });
}
