import type { OrderRecord } from "@flashplate/contract/orders";
import { announce } from "../notifications/outbox.service.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { listPendingOfSaleIn, writeCancelledIn } from "./sale-orders.repository.ts";

/** Orders of one sale that nobody has picked up yet, read within the transaction that decides on the sale. */
export function pendingOrdersIn(transaction: Transaction, saleId: string): Promise<Stored<OrderRecord>[]> {
  return listPendingOfSaleIn(transaction, saleId);
}

/** How many portions these orders are of. */
export function portionsOf(orders: readonly Stored<OrderRecord>[]): number {
  return orders.flatMap(({ record }) => record.foodQuantity).reduce((sum, quantity) => sum + quantity, 0);
}

/** Cancels pending orders, within the transaction that has read them, and tells their consumers. */
export function cancelOrdersIn(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
  reason: string,
  at: Date,
): void {
  for (const { id, record } of orders) {
    writeCancelledIn(transaction, id, reason, at);
    const { consumerId, vendorId } = record;
    announce(transaction, { kind: "order-cancelled", orderId: id, consumerId, vendorId });
  }
}
