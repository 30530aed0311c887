import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { announce } from "../notifications/outbox.service.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { readGuestsOfIn } from "./guests.repository.ts";
import { writeOrdersIn } from "./orders.repository.ts";

/** How many portions these orders contain. */
export function portionsOf(orders: readonly Stored<OrderRecord>[]): number {
  return orders.flatMap(({ record }) => record.foodQuantity).reduce((sum, quantity) => sum + quantity, 0);
}

/**
 * Prepares to cancel pending orders, within the transaction that has read them.
 * @returns a function that cancels them and announces it to their consumers; it only writes, so
 * other reads of the transaction may come before it
 */
export async function cancellingIn(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
): Promise<(cancelReason: string, cancelledAt: Date) => void> {
  const noteStatus = await readGuestsOfIn(transaction, orders);
  return (cancelReason, cancelledAt) => {
    const cancelled = orders.map(({ id, record }) => ({
      id,
      record: { ...record, status: "cancelled" as const, cancelReason, cancelledAt },
    }));
    writeOrdersIn(transaction, cancelled);
    for (const order of cancelled) {
      noteStatus(order);
      announceCancelled(transaction, order);
    }
  };
}

/** Announces to the consumer that an order was cancelled, unless the account was deleted. */
export function announceCancelled(transaction: Transaction, { id, record }: Stored<OrderRecord>): void {
  const { consumerId, vendorId } = record;
  if (consumerId === erasedConsumerId) return;
  announce(transaction, { kind: "order-cancelled", orderId: id, consumerId, vendorId });
}
