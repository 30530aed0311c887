import { activityOf, type Dashboard, ordersPreviewed, startOfDay } from "@flashplate/contract/dashboard";
import { salesOverview } from "../flash-sales/sales-overview.service.ts";
import { menuOverview } from "../menu/menu-overview.service.ts";
import { ordersOverview } from "../orders/orders-overview.service.ts";
import { now } from "../platform/clock.ts";

/**
 * Everything that the dashboard shows, at one instant. What grows is counted by Firestore, so that the documents read do not
 * depend on how many orders there are.
 * @param timeZone the vendor's: its day is what 'today' means
 */
export async function dashboardOf(vendorId: string, timeZone: string): Promise<Dashboard> {
  const at = now();
  const [menu, flashSales, { pending, completedToday, newest }] = await Promise.all([
    menuOverview(vendorId),
    salesOverview(vendorId, at),
    ordersOverview(vendorId, startOfDay(at, timeZone)),
  ]);
  return {
    menu,
    flashSales,
    orders: { pending, completedToday, recent: newest.slice(0, ordersPreviewed) },
    activity: activityOf(newest, flashSales.sales, at),
  };
}
