import {
  activityOf,
  type Dashboard,
  daysOfWeek,
  ordersPreviewed,
  startOfDay,
} from "@flashplate/contract/dashboard/dashboard";
import { periodUntil } from "@flashplate/contract/results/period";
import { dateIn } from "@flashplate/contract/schedules/occurrences";
import { may, type Role } from "@flashplate/contract/team/roles";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { salesOverviewOf } from "../flash-sales/find-sales.ts";
import { proposeSale } from "../flash-sales/propose-sale.ts";
import { findMenu } from "../menu/menu.service.ts";
import { menuOverviewOf } from "../menu/menu-overview.service.ts";
import { readOrdersOverview, readTodayResults, type TodayTotals } from "../orders/orders-overview.service.ts";
import { noteSeen } from "../orders/seen-orders.service.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { revenueByDay } from "../results/results.service.ts";
import { questionsOf } from "../schedules/list-schedules.ts";
import { presentPause } from "../schedules/pauses/pause.presenter.ts";
import { listLiveSales } from "../store/flash-sales/flash-sales.repository.ts";

/**
 * What the dashboard shows to a member, at one instant. Staff see no revenue, and nothing that starts
 * a sale. "Today" is in the vendor's time zone. Aggregation queries count orders. At most `maxOrdersListed`
 * orders of today and one record for each day of the week are read.
 */
export async function dashboardOf(
  { id: vendorId, record }: Stored<Pick<VendorRecord, "timeZone" | "pausedUntil" | "openingHours">>,
  role: Role,
): Promise<Dashboard> {
  const at = now();
  const { timeZone } = record;
  const lastDays = periodUntil(dateIn(timeZone, at), daysOfWeek);
  const [menu, live, { pending, completedToday, newest }, today, week, questions] = await Promise.all([
    findMenu(vendorId),
    listLiveSales(vendorId, at),
    readOrdersOverview(vendorId, role, startOfDay(at, timeZone)),
    readTodayResults(vendorId, at, timeZone),
    may(role, "seeResults") ? revenueByDay(vendorId, lastDays) : [],
    may(role, "plan") ? questionsOf(vendorId) : [],
  ]);
  const [proposal] = await Promise.all([
    may(role, "plan") ? proposeSale({ id: vendorId, record }, { live, menu }, at) : null,
    // A device has now got the newest order, so no mail about it is needed.
    noteSeen(vendorId, newest[0] && new Date(newest[0].orderTime)),
  ]);
  const flashSales = salesOverviewOf(live, at, role);
  return {
    menu: menuOverviewOf(menu),
    flashSales,
    orders: { pending, completedToday, recent: newest.slice(0, ordersPreviewed) },
    today: may(role, "seeResults") ? today : { ...today, money: null, collectedMoney: null },
    week: withToday(week, today),
    pausedUntil: presentPause(record, at),
    questions,
    proposal,
    activity: activityOf(newest, flashSales.sales, at),
  };
}

/** The week with today's orders, which the trigger counts in the results a moment later. */
function withToday(
  week: Dashboard["week"],
  { day, collectedMoney, isComplete }: TodayTotals,
): Dashboard["week"] {
  if (!isComplete) return week;
  return week.map((one) => (one.date === day ? { ...one, revenue: collectedMoney } : one));
}
