import type { OrderRecord } from "@flashplate/contract/orders";
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

/** Cancels orders of a sale that ends early, within the transaction that ends it. */
export function cancelOrdersIn(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
  reason: string,
  at: Date,
): void {
  for (const { id } of orders) writeCancelledIn(transaction, id, reason, at);
}
