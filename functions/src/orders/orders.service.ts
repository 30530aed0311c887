import type { OrderRecord } from "@flashplate/contract/orders";
import type { Stored } from "../platform/records.ts";
import { cancelAllPending, listCompletedOrders, listPendingOrders } from "./orders.repository.ts";

/** A vendor's orders, newest first, at most `maxOrdersListed` of each kind. */
export async function ordersOf(
  vendorId: string,
): Promise<{ pending: Stored<OrderRecord>[]; completed: Stored<OrderRecord>[] }> {
  const [pending, completed] = await Promise.all([
    listPendingOrders(vendorId),
    listCompletedOrders(vendorId),
  ]);
  return { pending, completed };
}

/**
 * Cancels every pending order of a vendor that is being removed.
 * @returns how many
 */
export function cancelPendingOrders(vendorId: string): Promise<number> {
  return cancelAllPending(vendorId);
}
