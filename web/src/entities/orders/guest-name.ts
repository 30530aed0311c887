import { namelessUser } from "@flashplate/contract/orders/order-rules";
import type { Order } from "@flashplate/contract/orders/orders";
import type { Translate } from "../../shared/i18n/translate.ts";

/** The name of an order's guest. The word for a guest without one is translated. */
export function guestName({ usersName }: Pick<Order, "usersName">, t: Translate): string {
  return usersName === namelessUser ? t("Guest") : usersName;
}

/** What an order is called: its pickup code, or else its guest. */
export function orderName(order: Pick<Order, "pickupCode" | "usersName">, t: Translate): string {
  return order.pickupCode ?? guestName(order, t);
}
