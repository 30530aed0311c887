import type { Order } from "@flashplate/contract/orders/orders";
import { dishesOf } from "./dishes-of.ts";

/** Returns the orders as text to share, oldest first, one per line. `orders` are newest first. */
export function textOfOrders(orders: readonly Order[]): string {
  return [...orders]
    .reverse()
    .map((order) => `${[order.pickupCode, order.usersName].filter(Boolean).join(" ")}: ${dishesOf(order)}`)
    .join("\n");
}
