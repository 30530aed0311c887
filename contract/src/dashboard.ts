// The functional interface: a bundle holds only what is called, where the classes would bring the whole polyfill.
import * as Instant from "temporal-polyfill/fns/Instant";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import type { FlashSale } from "./flash-sales.ts";
import type { Category, MenuItem } from "./menu.ts";
import type { Order } from "./orders.ts";

/** What the dashboard previews: dishes of each category, pending orders, entries of the timeline. */
export const dishesPreviewed = 4;
export const ordersPreviewed = 3;
export const activityPreviewed = 5;

/** A category's first dishes, and how many there are. */
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

/** GET /api/vendorAPI/dashboard: everything that the dashboard shows, and nothing that grows with the number of orders. */
export interface Dashboard {
  menu: { total: number; categories: Record<Category, CategoryOverview> };
  /** `active` counts all of them; `sales` are the first to end, at most `maxSalesListed`. */
  flashSales: { active: number; sales: FlashSale[] };
  /** `recent` are the newest pending ones; `completedToday` counts the calendar day in the vendor's time zone. */
  orders: { pending: number; completedToday: number; recent: Order[] };
  /** Newest first. */
  activity: ActivityEntry[];
}

/** The instant at which the calendar day of an instant began in a time zone. */
export function startOfDay(at: Date, timeZone: string): Date {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(at.getTime()), timeZone);
  return new Date(ZonedDateTime.startOfDay(zoned).epochMilliseconds);
}

/** What happened last, newest first: pending orders, and sales that have started. */
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
    at: new Date(start_time.seconds * 1000 + start_time.nanoseconds / 1_000_000).toISOString(),
  }));
  return [...ofOrders, ...ofSales]
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, activityPreviewed);
}
