import type { Order } from "@flashplate/contract/orders/orders";
import { guestName } from "../../../entities/orders/guest-name.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { dishesOf } from "./dishes-of.ts";

/**
 * Returns the orders as text to share, oldest first, one per line. `orders` are newest first.
 * @param leftOut says that older orders are missing; empty if none are
 */
export function textOfOrders(orders: readonly Order[], leftOut: string, t: Translate): string {
  const lineOf = (order: Order) => {
    const codeAndName = [order.pickupCode, guestName(order, t)].filter(Boolean).join(" ");
    return `${codeAndName}: ${dishesOf(order)}`;
  };
  const lines = [...orders].reverse().map(lineOf);
  return [...(leftOut ? [leftOut] : []), ...lines].join("\n");
}
