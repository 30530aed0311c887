import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import type { Order } from "@flashplate/contract/orders";
import { ago } from "../../ui/format.ts";

/** One line of the timeline. */
export interface Activity {
  id: string;
  kind: "order" | "sale";
  text: string;
  at: Date;
}

const entriesShown = 5;
const justNowMinutes = 5;

/** What happened last, newest first: pending orders and the sales that have started. */
export function recentActivity(orders: readonly Order[], sales: readonly FlashSale[], now: Date): Activity[] {
  const entries: Activity[] = [
    ...orders.map((order) => ({
      id: `order ${order.id}`,
      kind: "order" as const,
      text: `New order from ${order.usersName}`,
      at: new Date(order.orderTime),
    })),
    ...sales.map((sale) => ({
      id: `sale ${sale.id}`,
      kind: "sale" as const,
      text: `Flash sale on ${sale.productName}`,
      at: fromInstant(sale.start_time),
    })),
  ];
  return entries
    .filter((entry) => entry.at <= now)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, entriesShown);
}

/** 'Just now' while that is true, else how old. */
export function age(at: Date, now: Date): string {
  const milliseconds = now.getTime() - at.getTime();
  return milliseconds < justNowMinutes * 60_000 ? "Just now" : ago(milliseconds);
}
