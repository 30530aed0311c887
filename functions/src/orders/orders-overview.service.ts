import {
  activityPreviewed,
  type Dashboard,
  startOfDay,
  type TodayResults,
} from "@flashplate/contract/dashboard/dashboard";
import { type Order, type OrderRecord, quantityOf } from "@flashplate/contract/orders/orders";
import { keptAmountOf, paymentOf } from "@flashplate/contract/payments/order-payment";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Role } from "@flashplate/contract/team/roles";
import {
  countCompletedSince,
  countPending,
  listNewestPending,
  listUncancelledSince,
} from "../store/orders/orders.repository.ts";
import { presentOrder } from "./orders.presenter.ts";

/**
 * The numbers of pending and recently completed orders, and the newest pending ones for the
 * timeline.
 */
export async function readOrdersOverview(
  vendorId: string,
  role: Role,
  since: Date,
): Promise<Pick<Dashboard["orders"], "pending" | "completedToday"> & { newest: Order[] }> {
  const [pending, completedToday, newest] = await Promise.all([
    countPending(vendorId),
    countCompletedSince(vendorId, since),
    listNewestPending(vendorId, activityPreviewed),
  ]);
  return { pending, completedToday, newest: newest.map((order) => presentOrder(order, role)) };
}

/** Today's results before they are presented: with the money, which staff do not get. */
export type TodayTotals = TodayResults & { money: number; collectedMoney: number };

/**
 * What the sales brought that started on the calendar day of `at`. An order comes after the start
 * of its sale, so only the orders of this day are read, at most `maxOrdersListed`.
 */
export async function readTodayResults(vendorId: string, at: Date, timeZone: string): Promise<TodayTotals> {
  const since = startOfDay(at, timeZone);
  const { orders, hasMore } = await listUncancelledSince(vendorId, since);
  // An order from before `saleStart` was stored counts for its own day.
  const ofToday = orders
    .map(({ record }) => record)
    .filter(({ saleStart, orderTime }) => (saleStart ?? orderTime) >= since);
  const collected = ofToday.filter(({ status }) => status === "completed");
  return {
    // Swedish dates are written as in ISO 8601.
    day: new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at),
    orders: ofToday.length,
    portions: portionsIn(ofToday),
    money: moneyIn(ofToday),
    collectedPortions: portionsIn(collected),
    collectedMoney: moneyIn(collected),
    isComplete: !hasMore,
  };
}

function portionsIn(orders: readonly OrderRecord[]): number {
  return orders.reduce((sum, order) => sum + quantityOf(order), 0);
}

/**
 * In dollars, what the restaurant keeps of them. Orders without a price, which are older than the consumer
 * interface, count nothing (`paymentOf`).
 */
function moneyIn(orders: readonly OrderRecord[]): number {
  return toDollars(orders.reduce((sum, order) => sum + keptAmountOf(paymentOf(order)), 0));
}
