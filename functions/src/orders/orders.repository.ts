import { maxOrdersListed, type OrderRecord } from "@flashplate/contract/orders/orders";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Position } from "../platform/cursors.ts";
import { type Document, readTogether } from "../platform/optimistic-commit.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { retryingTransient, type Transaction } from "../platform/transactions.ts";

const orders = () => collectionOf<OrderRecord>("Orders");

/** A page of orders, and whether there are older ones. */
export interface OrderPage {
  orders: Stored<OrderRecord>[];
  hasMore: boolean;
}

/** A vendor's pending orders, newest first; with `before`, those after that position. */
export function listPendingOrders(vendorId: string, before?: Position): Promise<OrderPage> {
  return pageOf(pendingOf(vendorId), "orderTime", before);
}

/**
 * A vendor's completed orders, latest completion first; with `before`, those after that position.
 */
export function listCompletedOrders(vendorId: string, before?: Position): Promise<OrderPage> {
  const completed = orders().where("vendorId", "==", vendorId).where("status", "==", "completed");
  return pageOf(completed, "completionTime", before);
}

/** A consumer's orders, newest first; with `before`, those after that position. */
export function listConsumerOrders(consumerId: string, before?: Position): Promise<OrderPage> {
  return pageOf(orders().where("consumerId", "==", consumerId), "orderTime", before);
}

/** A vendor's newest pending orders, at most `limit`. */
export async function listNewestPending(vendorId: string, limit: number): Promise<Stored<OrderRecord>[]> {
  const found = await pendingOf(vendorId).orderBy("orderTime", "desc").limit(limit).get();
  return found.docs.map(storedOf);
}

/** Counts a vendor's pending orders with an aggregation query. */
export async function countPending(vendorId: string): Promise<number> {
  return (await pendingOf(vendorId).count().get()).data().count;
}

/** Counts a vendor's orders completed since an instant with an aggregation query. */
export async function countCompletedSince(vendorId: string, since: Date): Promise<number> {
  const completed = orders()
    .where("vendorId", "==", vendorId)
    .where("status", "==", "completed")
    .where("completionTime", ">=", since)
    // The order of the index of `listCompletedOrders`.
    .orderBy("completionTime", "desc");
  return (await completed.count().get()).data().count;
}

/** The order with this id, or undefined. */
export async function readOrder(id: string): Promise<Stored<OrderRecord> | undefined> {
  const record = (await orders().doc(id).get()).data();
  return record && { id, record };
}

/** The document of an order. */
export function orderDocument(id: string): Document<OrderRecord> {
  return orders().doc(id);
}

/** The orders with these ids that exist, by id. */
export async function readOrders(ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map();
  const found = await readTogether(ids.map(orderDocument));
  return new Map(found.flatMap(({ document, record }) => (record ? [[document.id, record]] : [])));
}

/** The order with this id, or undefined, within a transaction. */
export async function readOrderIn(
  transaction: Transaction,
  id: string,
): Promise<Stored<OrderRecord> | undefined> {
  const record = (await transaction.get(orders().doc(id))).data();
  return record && { id, record };
}

/** A consumer's orders since an instant, of every status, also within a transaction. */
export async function listOrdersSince(
  consumerId: string,
  since: Date,
  transaction?: Transaction,
): Promise<Stored<OrderRecord>[]> {
  const query = orders()
    .where("consumerId", "==", consumerId)
    .where("orderTime", ">", since)
    .orderBy("orderTime", "desc");
  const found = await (transaction ? transaction.get(query) : query.get());
  return found.docs.map(storedOf);
}

/**
 * Consumers of the orders since an instant, oldest order first, page by page; a consumer may be on
 * several pages.
 */
export async function* pagesOfConsumersSince(since: Date, pageSize: number): AsyncGenerator<string[]> {
  const query = orders()
    .where("orderTime", ">", since)
    .orderBy("orderTime")
    .select("consumerId", "orderTime");
  let page = query.limit(pageSize);
  for (;;) {
    const { docs } = await retryingTransient(() => page.get());
    yield [...new Set(docs.map((found) => String(found.get("consumerId"))))];
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    page = query.startAfter(last).limit(pageSize);
  }
}

/**
 * Pending orders of a sale, within a transaction. There are at most as many as the sale has
 * portions.
 */
export async function listPendingOfSaleIn(
  transaction: Transaction,
  saleId: string,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(
    orders().where("saleId", "==", saleId).where("status", "==", "pending"),
  );
  return found.docs.map(storedOf);
}

/** Some pending orders of a vendor, of any sale, within a transaction. */
export async function listPendingOfVendorIn(
  transaction: Transaction,
  vendorId: string,
  limit: number,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(pendingOf(vendorId).limit(limit));
  return found.docs.map(storedOf);
}

/** Cancels an order, within a transaction that has read it. The consumer sees the reason. */
export function writeCancelledIn(
  transaction: Transaction,
  id: string,
  cancelReason: string,
  cancelledAt: Date,
): void {
  transaction.update(orders().doc(id), { status: "cancelled", cancelReason, cancelledAt });
}

/** Stores a new or changed order, within a transaction that has read it. */
export function writeOrderIn(transaction: Transaction, { id, record }: Stored<OrderRecord>): void {
  transaction.set(orders().doc(id), record);
}

function pendingOf(vendorId: string): Query<OrderRecord, OrderRecord> {
  return orders().where("vendorId", "==", vendorId).where("status", "==", "pending");
}

/**
 * Orders with equal times are sorted by id, so that pages neither overlap nor have gaps. One more
 * is read to set `hasMore`.
 */
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
