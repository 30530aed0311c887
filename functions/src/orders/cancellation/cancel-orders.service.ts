import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { type Announcement, planAnnouncements } from "../../notifications/outbox/outbox.service.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { planGuestStatuses } from "../../store/guests.repository.ts";
import { writeOrdersIn } from "../../store/orders/orders.repository.ts";

/** How many portions these orders contain. */
export function portionsOf(orders: readonly Stored<OrderRecord>[]): number {
  return orders.flatMap(({ record }) => record.foodQuantity).reduce((sum, quantity) => sum + quantity, 0);
}

/**
 * Reads what the cancellation of open orders needs, within the transaction that has read them.
 * @returns `write` cancels them and announces it to their consumers
 */
export async function planCancellations(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
): Promise<{ write: (cancelReason: string, cancelledAt: Date) => void }> {
  const guests = await planGuestStatuses(transaction, orders);
  const messages = await planCancelledMessages(transaction, orders);
  return {
    write(cancelReason, cancelledAt) {
      const cancelled = orders.map(({ id, record }) => ({
        id,
        record: { ...record, status: "cancelled" as const, cancelReason, cancelledAt },
      }));
      writeOrdersIn(transaction, cancelled);
      for (const order of cancelled) {
        guests.write(order);
        messages.write(order);
      }
    },
  };
}

/**
 * Reads what is needed to announce that orders are cancelled, within a transaction.
 * @returns `write` announces that an order was cancelled, unless its consumer's account was deleted. It
 * only writes.
 */
export async function planCancelledMessages(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
): Promise<{ write: (order: Stored<OrderRecord>) => void }> {
  const withAccount = orders.filter(({ record }) => record.consumerId !== erasedConsumerId);
  const messages = await planAnnouncements(transaction, withAccount.map(cancellationOf));
  return {
    write(order) {
      if (order.record.consumerId !== erasedConsumerId) messages.write(cancellationOf(order));
    },
  };
}

function cancellationOf({ id, record: { consumerId, vendorId } }: Stored<OrderRecord>): Announcement {
  return { kind: "order-cancelled", orderId: id, consumerId, vendorId };
}
