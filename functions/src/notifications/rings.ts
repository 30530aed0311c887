import type { RingPayload } from "@flashplate/contract/notifications/notifications";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { MailLanguage } from "@flashplate/contract/vendors/mail-settings";
import { truncate } from "../platform/truncate.ts";

const longestDishes = 200;

const texts: Readonly<Record<MailLanguage, Omit<RingPayload, "body"> & { code: string }>> = {
  en: { title: "New order", many: "{count} new orders", code: "code" },
  es: { title: "Pedido nuevo", many: "{count} pedidos nuevos", code: "código" },
};

/**
 * The texts of a ring: the dishes of an order and its pickup code. Not the guest's name, because a
 * locked screen may show it.
 */
export function ringOf(
  { foodItem, foodQuantity, pickupCode }: OrderRecord,
  language: MailLanguage,
): RingPayload {
  const { title, many, code } = texts[language];
  const dishes = foodItem.map((name, n) => `${foodQuantity[n] ?? 1} × ${name}`).join(", ");
  const body = truncate(dishes, longestDishes) + (pickupCode ? `, ${code} ${pickupCode}` : "");
  return { title, many, body };
}
