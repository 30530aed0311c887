import type { OrderPromise, OrderRecord } from "@flashplate/contract/orders/orders";
import { type Stored, storedOf } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { openStatuses, orders, signalOrdersIn } from "./orders.repository.ts";

/** Open and completed orders of a sale, within a transaction. */
export async function listOpenOrCompletedIn(
  transaction: Transaction,
  saleId: string,
): Promise<Stored<OrderRecord>[]> {
  const statuses = [...openStatuses, "completed"];
  const found = await transaction.get(orders().where("saleId", "==", saleId).where("status", "in", statuses));
  return found.docs.map(storedOf);
}

/** Every order of a sale, within a transaction. */
export async function listOrdersOfSaleIn(transaction: Transaction, saleId: string): Promise<OrderRecord[]> {
  const found = await transaction.get(orders().where("saleId", "==", saleId));
  return found.docs.map((one) => one.data());
}

/** An order and what it promises. */
export interface PromisedOrder {
  id: string;
  vendorId: string;
  promise: OrderPromise;
}

/** Stores the promises of orders and signals it, within a transaction that has read the orders. */
export function writePromisesIn(transaction: Transaction, promised: readonly PromisedOrder[]): void {
  for (const { id, promise } of promised) transaction.update(orders().doc(id), { promise });
  signalOrdersIn(
    transaction,
    promised.map(({ vendorId }) => vendorId),
  );
}
