import { maxOrdersListed, type OrderRecord } from "@flashplate/contract/orders";
import { firestore } from "../platform/firebase.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { isStale, retryingTransient } from "../platform/transactions.ts";

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
