import { maxOrdersListed, type OrderRecord } from "@flashplate/contract/orders";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Position } from "../platform/cursors.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

const orders = () => collectionOf<OrderRecord>("Orders");

/** Some orders of a list, and whether there are older ones. */
export interface OrderPage {
  orders: Stored<OrderRecord>[];
  hasMore: boolean;
}

/** A vendor's pending orders, newest first, those behind a place if one is given. */
export function listPendingOrders(vendorId: string, before?: Position): Promise<OrderPage> {
  const pending = orders().where("vendorId", "==", vendorId).where("status", "==", "pending");
  return pageOf(pending, "orderTime", before);
}

/** A vendor's completed orders, the last completed first, those behind a place if one is given. */
export function listCompletedOrders(vendorId: string, before?: Position): Promise<OrderPage> {
  const completed = orders().where("vendorId", "==", vendorId).where("status", "==", "completed");
  return pageOf(completed, "completionTime", before);
}

/** A consumer's orders, newest first, those behind a place if one is given. */
export function listConsumerOrders(consumerId: string, before?: Position): Promise<OrderPage> {
  return pageOf(orders().where("consumerId", "==", consumerId), "orderTime", before);
}

/** A vendor's newest pending orders, so many of them. */
export async function listNewestPending(vendorId: string, limit: number): Promise<Stored<OrderRecord>[]> {
  const found = await orders()
    .where("vendorId", "==", vendorId)
    .where("status", "==", "pending")
    .orderBy("orderTime", "desc")
    .limit(limit)
    .get();
  return found.docs.map(storedOf);
}

/** How many orders of a vendor are pending: counted where they are stored, none is read. */
export async function countPending(vendorId: string): Promise<number> {
  const pending = orders().where("vendorId", "==", vendorId).where("status", "==", "pending");
  return (await pending.count().get()).data().count;
}

/** How many orders of a vendor were completed since an instant: counted where they are stored, none is read. */
export async function countCompletedSince(vendorId: string, since: Date): Promise<number> {
  const completed = orders()
    .where("vendorId", "==", vendorId)
    .where("status", "==", "completed")
    .where("completionTime", ">=", since)
    // The order of the index that the list has.
    .orderBy("completionTime", "desc");
  return (await completed.count().get()).data().count;
}

/** The order under this id, or undefined. */
export async function readOrder(id: string): Promise<Stored<OrderRecord> | undefined> {
  const record = (await orders().doc(id).get()).data();
  return record && { id, record };
}

/** The order under this id as a transaction sees it, or undefined. */
export async function readOrderIn(
  transaction: Transaction,
  id: string,
): Promise<Stored<OrderRecord> | undefined> {
  const record = (await transaction.get(orders().doc(id))).data();
  return record && { id, record };
}

/** A consumer's orders of one sale that count: there are at most as many as there are portions. */
export async function listStandingIn(
  transaction: Transaction,
  consumerId: string,
  saleId: string,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(
    orders()
      .where("consumerId", "==", consumerId)
      .where("saleId", "==", saleId)
      .where("status", "in", ["pending", "completed"]),
  );
  return found.docs.map(storedOf);
}

/** Stores an order, new or changed, within a transaction that has read it. */
export function writeOrderIn(transaction: Transaction, { id, record }: Stored<OrderRecord>): void {
  transaction.set(orders().doc(id), record);
}

/** Ids decide where times are equal, so that no order is left out or comes twice. One more is read to see if there is one. */
async function pageOf(
  query: Query<OrderRecord, OrderRecord>,
  time: "orderTime" | "completionTime",
  before: Position | undefined,
): Promise<OrderPage> {
  const ordered = query.orderBy(time, "desc").orderBy(FieldPath.documentId(), "desc");
  const from = before === undefined ? ordered : ordered.startAfter(before.at, before.id);
  const { docs } = await from.limit(maxOrdersListed + 1).get();
  return { orders: docs.slice(0, maxOrdersListed).map(storedOf), hasMore: docs.length > maxOrdersListed };
}
