import { activityPreviewed, type Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type { Order } from "@flashplate/contract/orders/orders";
import { presentOrder } from "./orders.presenter.ts";
import { countCompletedSince, countPending, listNewestPending } from "./orders.repository.ts";

/**
 * The numbers of pending and recently completed orders, and the newest pending ones for the
 * timeline.
 */
export async function readOrdersOverview(
  vendorId: string,
  since: Date,
): Promise<Pick<Dashboard["orders"], "pending" | "completedToday"> & { newest: Order[] }> {
  const [pending, completedToday, newest] = await Promise.all([
    countPending(vendorId),
    countCompletedSince(vendorId, since),
    listNewestPending(vendorId, activityPreviewed),
  ]);
  return { pending, completedToday, newest: newest.map(presentOrder) };
}
