import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderPromise, OrderRecord } from "@flashplate/contract/orders/orders";
import { takesPortions } from "@flashplate/contract/orders/reservation";
import type { Query } from "firebase-admin/firestore";
import { type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { openStatuses, orders, signalOrdersIn } from "./orders.repository.ts";

/** Open orders of a sale, within a transaction: at most as many as the sale has portions. */
export async function listOpenOfSaleIn(
  transaction: Transaction,
  saleId: string,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(openOfSale(saleId));
  return found.docs.map(storedOf);
}

/** Counts the open orders of a sale with an aggregation query, also within a transaction. */
export async function countOpenOfSale(saleId: string, transaction?: Transaction): Promise<number> {
  const count = openOfSale(saleId).count();
  const found = await (transaction ? transaction.get(count) : count.get());
  return found.data().count;
}

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

/** Most orders of a sale whose portions and times are read. */
const maxOrdersRead = 200;

/** When portions of a sale were taken. Nothing about the guests is read. */
export async function listPortionsTaken(saleId: string): Promise<{ at: Date; portions: number }[]> {
  const ofSale = orders().where("saleId", "==", saleId).limit(maxOrdersRead);
  const { docs } = await ofSale.select("status", "orderTime", "foodQuantity").get();
  return docs
    .map((one) => one.data() as Pick<OrderRecord, "status" | "orderTime" | "foodQuantity">)
    .filter(({ status }) => takesPortions(status))
    .map((order) => ({ at: order.orderTime, portions: quantityOf(order) }));
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

function openOfSale(saleId: string): Query<OrderRecord, OrderRecord> {
  return orders().where("saleId", "==", saleId).where("status", "in", openStatuses);
}
