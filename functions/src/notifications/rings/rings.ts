import type { RingPayload } from "@flashplate/contract/notifications/notifications";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import { truncate } from "../../platform/truncate.ts";

const longestDishes = 200;

type Texts = Readonly<Record<MailLanguage, Pick<RingPayload, "title" | "many"> & { detail: string }>>;

const orderTexts: Texts = {
  en: { title: "New order", many: "{count} new orders", detail: "code" },
  es: { title: "Pedido nuevo", many: "{count} pedidos nuevos", detail: "código" },
};

const questionTexts: Texts = {
  en: { title: "How many portions?", many: "{count} sales wait for your answer", detail: "until" },
  es: { title: "¿Cuántas porciones?", many: "{count} ventas esperan tu respuesta", detail: "hasta las" },
};

/**
 * A ring for a new order: the dishes of an order and its pickup code. Not the guest's name, because a
 * locked screen may show it.
 */
export function ringOfOrder(
  { foodItem, foodQuantity, pickupCode }: OrderRecord,
  language: MailLanguage,
): RingPayload {
  const { title, many, detail } = orderTexts[language];
  const dishes = foodItem.map((name, n) => `${foodQuantity[n] ?? 1} × ${name}`).join(", ");
  const body = truncate(dishes, longestDishes) + (pickupCode ? `, ${detail} ${pickupCode}` : "");
  return { subject: "orders", title, many, body };
}

/**
 * A ring for a question of the evening, which can be answered until the sale would end.
 * @param until wall-clock time, HH:MM
 */
export function ringOfQuestion(dish: string, until: string, language: MailLanguage): RingPayload {
  const { title, many, detail } = questionTexts[language];
  return { subject: "questions", title, many, body: `${truncate(dish, longestDishes)}, ${detail} ${until}` };
}
