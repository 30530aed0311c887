import type { Order } from "@flashplate/contract/orders/orders";
import { guestName } from "../../../entities/orders/guest-name.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { dishesOf } from "./dishes-of.ts";

/** Returns the orders as text to share, oldest first, one per line. `orders` are newest first. */
export function textOfOrders(orders: readonly Order[], t: Translate): string {
  return [...orders]
    .reverse()
    .map(
      (order) => `${[order.pickupCode, guestName(order, t)].filter(Boolean).join(" ")}: ${dishesOf(order)}`,
    )
    .join("\n");
}
