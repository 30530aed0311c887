import { randomUUID } from "node:crypto";
import { maxOrdersListed } from "@flashplate/contract/http/list-limits";
import type { OrderStatus } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord, OrderSignalRecord } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import { FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Position } from "../../platform/firestore/cursors.ts";
import { creating, readTogether, setting, type Write } from "../../platform/firestore/optimistic-commit.ts";
import { collectionOf, recordsById, type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";
import { noteSettlementIn } from "./payment-task-of-order.ts";
import { creatingPrivatePayment, movePrivateFieldsIn } from "./private-payments.ts";

/** Only repositories of this folder use it. */
export const orders = () => collectionOf<OrderRecord>("Orders");
const signals = () => collectionOf<OrderSignalRecord>("OrderSignals");

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
 * A vendor's completed and uncollected orders, latest completion first; with `before`, those after
 * that position.
 */
export function listCompletedOrders(vendorId: string, before?: Position): Promise<OrderPage> {
  const closed: OrderStatus[] = ["completed", "uncollected"];
  const completed = orders().where("vendorId", "==", vendorId).where("status", "in", closed);
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

/** A vendor's newest orders since an instant that are not cancelled. Unpaid holds are left out. */
export async function listUncancelledSince(vendorId: string, since: Date): Promise<OrderPage> {
  const found = await orders()
    .where("vendorId", "==", vendorId)
    .where("status", "in", ["pending", "completed", "uncollected"])
    .where("orderTime", ">=", since)
    .orderBy("orderTime", "desc")
    .limit(maxOrdersListed + 1)
    .get();
  return pageFrom(found.docs);
}

/** The order with this id, or undefined. */
export async function readOrder(id: string): Promise<Stored<OrderRecord> | undefined> {
  const record = (await orders().doc(id).get()).data();
  return record && { id, record };
}

/** The orders with these ids that exist, by id. */
export async function readOrders(ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map();
  const found = await readTogether(ids.map((id) => orders().doc(id)));
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

/** The orders with these ids that exist, by id, within a transaction. */
export async function readOrdersIn(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map();
  const found = await transaction.getAll(...ids.map((id) => orders().doc(id)));
  return recordsById(found);
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
 * Consumers of orders, each once and sorted by id. Skips from consumer to consumer, so each costs
 * one read, whatever the number of their orders.
 * @param after the uid after which the list starts
 */
export async function listConsumers(after: string, limit: number): Promise<string[]> {
  const uids: string[] = [];
  while (uids.length < limit) {
    const { docs } = await orders()
      .where("consumerId", ">", uids.at(-1) ?? after)
      .orderBy("consumerId")
      .limit(1)
      .get();
    const [next] = docs;
    if (!next) break;
    uids.push(next.data().consumerId);
  }
  return uids;
}

/** Statuses of orders that wait for their guest, or for payment. Ending their sale cancels these orders. */
export const openStatuses: readonly OrderStatus[] = ["pending", "awaiting-payment"];

/** Some open orders of a vendor, of any sale, within a transaction. */
export async function listOpenOfVendorIn(
  transaction: Transaction,
  vendorId: string,
  limit: number,
): Promise<Stored<OrderRecord>[]> {
  const open = orders().where("vendorId", "==", vendorId).where("status", "in", openStatuses);
  const found = await transaction.get(open.limit(limit));
  return found.docs.map(storedOf);
}

/**
 * Stores new or changed orders, within a transaction that has read them, and signals it to their
 * vendors. All orders of a transaction are one call, because it writes one signal per vendor. The
 * signal is not read, so that transactions do not conflict on it; `orderedAt` stays. What has to
 * happen at Stripe is stored too, so that no change of an order can forget it. The private fields of
 * an older order's payment are moved to `OrderPayments`.
 */
export function writeOrdersIn(transaction: Transaction, changed: readonly Stored<OrderRecord>[]): void {
  for (const { id, record } of changed) {
    const stored = movePrivateFieldsIn(transaction, { id, record });
    transaction.set(orders().doc(id), withoutObsoleteDue(stored));
    noteSettlementIn(transaction, { id, record });
  }
  signalOrdersIn(
    transaction,
    changed.map(({ record }) => record.vendorId),
  );
}

/** Signals to vendors that orders of theirs have changed, within a transaction. */
export function signalOrdersIn(transaction: Transaction, vendorIds: readonly string[]): void {
  for (const vendorId of new Set(vendorIds)) {
    transaction.set(signals().doc(vendorId), { revision: randomUUID() }, { merge: true });
  }
}

/** Signals a new order to its vendor, within a transaction that writes it with `writeOrdersIn`. */
export function signalNewOrderIn(transaction: Transaction, { vendorId, orderTime }: OrderRecord): void {
  transaction.set(signals().doc(vendorId), { revision: randomUUID(), orderedAt: orderTime }, { merge: true });
}

/** Stores when the scheduled settlement acts on an order, within a transaction that has read it. */
export function writeDueIn(transaction: Transaction, id: string, dueAt: Date): void {
  transaction.update(orders().doc(id), new FieldPath("payment", "dueAt"), dueAt);
}

/** Some orders whose hold or time for pickup has ended, earliest first. */
export function pageOfPaymentsDue(
  at: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<OrderRecord>>> {
  const query = orders().where("payment.dueAt", "<=", at);
  return timedPage({ query, field: "payment.dueAt", size, from, recordOf: (found) => found.data() });
}

/** A new order. */
export interface NewOrder extends Stored<OrderRecord> {
  /** Undefined if it is paid at pickup. */
  privatePayment: PrivatePayment | undefined;
}

/** Writes that store new orders and signal it to their vendors, who do not see unpaid ones. */
export function creatingOrders(created: readonly NewOrder[]): Write[] {
  // All orders of a commit have the same time, so any order of a vendor is its newest.
  const newest = new Map<string, Date>();
  for (const { record } of created) {
    if (record.status === "pending") newest.set(record.vendorId, record.orderTime);
  }
  return [
    ...created.map(({ id, record }) => creating(orders().doc(id), record)),
    ...created.flatMap(({ id, privatePayment }) => creatingPrivatePayment(id, privatePayment)),
    ...[...newest].map(([vendorId, orderedAt]) =>
      setting(signals().doc(vendorId), { revision: randomUUID(), orderedAt }),
    ),
  ];
}

/** Revision of a vendor's orders; undefined before the first one. */
export async function readOrdersRevision(vendorId: string): Promise<string | undefined> {
  return (await signals().doc(vendorId).get()).data()?.revision;
}

/** Some vendors with an order since an instant. It costs a read per vendor. */
export function pageOfOrderedSince(
  since: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<undefined>>> {
  const query = signals().where("orderedAt", ">=", since).select("orderedAt") as Query<
    OrderSignalRecord,
    OrderSignalRecord
  >;
  return timedPage({ query, field: "orderedAt", size, from, recordOf: () => undefined });
}

/** Deletes the signal of a vendor that is being removed. Idempotent. */
export async function deleteOrderSignal(vendorId: string): Promise<void> {
  await signals().doc(vendorId).delete();
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
  return pageFrom((await from.limit(maxOrdersListed + 1).get()).docs);
}

/** Removes `dueAt` from an order that is not open: the scheduled settlement need not act on it. */
function withoutObsoleteDue(record: OrderRecord): OrderRecord {
  if (record.payment?.dueAt === undefined || isOpenOrder(record.status)) return record;
  const { dueAt: _, ...payment } = record.payment;
  return { ...record, payment };
}

function pageFrom(docs: QueryDocumentSnapshot<OrderRecord, OrderRecord>[]): OrderPage {
  return { orders: docs.slice(0, maxOrdersListed).map(storedOf), hasMore: docs.length > maxOrdersListed };
}
