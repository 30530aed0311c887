import { activityPreviewed, type Dashboard } from "@flashplate/contract/dashboard";
import type { Order } from "@flashplate/contract/orders";
import { presentOrder } from "./orders.presenter.ts";
import { countCompletedSince, countPending, listNewestPending } from "./orders.repository.ts";

/** How many orders wait, how many were completed since, and the newest that wait: enough of them for the timeline. */
export async function ordersOverview(
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
