import {
  activityOf,
  type Dashboard,
  ordersPreviewed,
  startOfDay,
} from "@flashplate/contract/dashboard/dashboard";
import { readSalesOverview } from "../flash-sales/find-sales.ts";
import { readMenuOverview } from "../menu/menu-overview.service.ts";
import { readOrdersOverview } from "../orders/orders-overview.service.ts";
import { now } from "../platform/clock.ts";

/**
 * What the dashboard shows, at one instant. Orders are counted with aggregation queries, so the
 * number of reads does not grow.
 * @param timeZone the vendor's, in which "today" begins
 */
export async function dashboardOf(vendorId: string, timeZone: string): Promise<Dashboard> {
  const at = now();
  const [menu, flashSales, { pending, completedToday, newest }] = await Promise.all([
    readMenuOverview(vendorId),
    readSalesOverview(vendorId, at),
    readOrdersOverview(vendorId, startOfDay(at, timeZone)),
  ]);
  return {
    menu,
    flashSales,
    orders: { pending, completedToday, recent: newest.slice(0, ordersPreviewed) },
    activity: activityOf(newest, flashSales.sales, at),
  };
}
