import { maxOrdersListed, type OrderRecord } from "@flashplate/contract/orders";
import { firestore } from "../platform/firebase.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { isStale, retryingTransient, type Transaction } from "../platform/transactions.ts";

const orders = () => collectionOf<OrderRecord>("Orders");

const pageSize = 200;

/** A vendor's pending orders, newest first. */
export async function listPendingOrders(vendorId: string): Promise<Stored<OrderRecord>[]> {
  const found = await orders()
    .where("vendorId", "==", vendorId)
    .where("status", "==", "pending")
    .orderBy("orderTime", "desc")
    .limit(maxOrdersListed)
    .get();
  return found.docs.map(storedOf);
}

/** A vendor's completed orders, the last completed first. */
export async function listCompletedOrders(vendorId: string): Promise<Stored<OrderRecord>[]> {
  const found = await orders()
    .where("vendorId", "==", vendorId)
    .where("status", "==", "completed")
    .orderBy("completionTime", "desc")
    .limit(maxOrdersListed)
    .get();
  return found.docs.map(storedOf);
}

/** A consumer's orders, newest first. */
export async function listConsumerOrders(consumerId: string): Promise<Stored<OrderRecord>[]> {
  const found = await orders()
    .where("consumerId", "==", consumerId)
    .orderBy("orderTime", "desc")
    .limit(maxOrdersListed)
    .get();
  return found.docs.map(storedOf);
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

/**
 * Cancels all pending orders of a vendor, a page at a time. An order that somebody changes meanwhile is looked at again.
 * @returns how many were cancelled
 */
export async function cancelAllPending(vendorId: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const page = await orders()
      .where("vendorId", "==", vendorId)
      .where("status", "==", "pending")
      .limit(pageSize)
      .get();
    if (page.empty) return cancelled;
    try {
      await retryingTransient(() => {
        const batch = firestore().batch();
        for (const { ref, updateTime } of page.docs) {
          batch.update(ref, { status: "cancelled" }, { lastUpdateTime: updateTime });
        }
        return batch.commit();
      });
      cancelled += page.size;
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
}
