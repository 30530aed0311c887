// The functional interface, because the classes would add the whole polyfill to the bundle.
import * as Instant from "temporal-polyfill/fns/Instant";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import type { FlashSale } from "../flash-sales/flash-sales.ts";
import { fromInstant } from "../flash-sales/sale-rules.ts";
import type { Category, MenuItem } from "../menu/menu.ts";
import type { Order } from "../orders/orders.ts";
import type { EveningQuestion } from "../schedules/schedules.ts";

/** Lengths of the dashboard's previews: dishes per category, pending orders, timeline entries. */
export const dishesPreviewed = 4;
export const ordersPreviewed = 3;
export const activityPreviewed = 5;
/** Number of days in `week`, the small chart of revenue. */
export const daysOfWeek = 7;

/** The first dishes of a category and their total number. */
export interface CategoryOverview {
  total: number;
  items: MenuItem[];
}

/** One line of the timeline. `at` is ISO 8601. */
export interface ActivityEntry {
  id: string;
  kind: "order" | "sale";
  text: string;
  at: string;
}

/**
 * Results of the sales that started today, in the vendor's zone. Money is in dollars. Cancelled
 * orders do not count.
 */
export interface TodayResults {
  /** The calendar day, YYYY-MM-DD. */
  day: string;
  orders: number;
  portions: number;
  /** Null for staff. */
  money: number | null;
  /** Portions of completed orders. */
  collectedPortions: number;
  /** Null for staff. */
  collectedMoney: number | null;
  /** False if there are more orders than `maxOrdersListed`: the numbers are those of the newest. */
  isComplete: boolean;
}

/** Revenue of collected portions of the sales that started on a date, in dollars. */
export interface DayRevenue {
  date: string;
  revenue: number;
}

/** The sale of a week ago to repeat until the restaurant closes at `endsAt`, ISO 8601. */
export interface SaleProposal {
  sale: FlashSale;
  endsAt: string;
}

/** GET /api/vendorAPI/dashboard. Its size does not depend on the number of orders. */
export interface Dashboard {
  menu: { total: number; categories: Record<Category, CategoryOverview> };
  /** `active` counts all; `sales` lists at most `maxSalesListed`, ordered by end. */
  flashSales: { active: number; sales: FlashSale[] };
  /** `recent`: the newest pending ones. `completedToday`: the calendar day in the vendor's zone. */
  orders: { pending: number; completedToday: number; recent: Order[] };
  today: TodayResults;
  /** The last `daysOfWeek` days, today last, also those without results. Empty for staff. */
  week: DayRevenue[];
  /** ISO 8601; null unless all sales are paused now. */
  pausedUntil: string | null;
  /** Sales of schedules that wait for the number of portions, earliest start first. */
  questions: EveningQuestion[];
  /** Null except in the hour before the restaurant closes. */
  proposal: SaleProposal | null;
  /** Newest first. */
  activity: ActivityEntry[];
}

/** Returns the start of an instant's calendar day in a time zone. */
export function startOfDay(at: Date, timeZone: string): Date {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(at.getTime()), timeZone);
  return new Date(ZonedDateTime.startOfDay(zoned).epochMilliseconds);
}

/**
 * Returns the timeline in English, newest first: pending orders and sales that have started. The
 * portal writes its own, in its language; this one is for programs that read the dashboard's endpoint.
 */
export function activityOf(
  orders: readonly Pick<Order, "id" | "usersName" | "orderTime">[],
  sales: readonly Pick<FlashSale, "id" | "productName" | "start_time">[],
  now: Date,
): ActivityEntry[] {
  const ofOrders = orders.map(({ id, usersName, orderTime }) => ({
    id,
    kind: "order" as const,
    text: `New order from ${usersName}`,
    at: orderTime,
  }));
  const ofSales = sales.map(({ id, productName, start_time }) => ({
    id,
    kind: "sale" as const,
    text: `Flash sale on ${productName}`,
    at: fromInstant(start_time).toISOString(),
  }));
  return [...ofOrders, ...ofSales]
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, activityPreviewed);
}
