import { type ClosingReport, extensionMinutes } from "@flashplate/contract/flash-sales/closing-report";
import type { RingPayload } from "@flashplate/contract/notifications/notifications";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { fittedText } from "@flashplate/contract/shared/fitted-text";
import { dollarText, toDollars } from "@flashplate/contract/shared/money";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import { truncate } from "../../platform/truncate.ts";

const longestDishes = 200;

/** `detail` is the word before the pickup code or the time. */
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
  const body = fittedText(`${truncate(dish, longestDishes)}, ${detail} ${until}`);
  return { subject: "questions", title, many, body };
}

const closingTexts: Readonly<
  Record<
    MailLanguage,
    { left: (count: number) => string; sold: (values: SoldValues) => string; many: string }
  >
> = {
  en: {
    left: (count) => (count === 1 ? "1 portion is left" : `${count} portions are left`),
    sold: ({ sold, offered, revenue }) =>
      `${sold} of ${offered} sold, ${revenue}. Sell ${extensionMinutes} minutes longer?`,
    many: "Portions are left",
  },
  es: {
    left: (count) => (count === 1 ? "Queda 1 porción" : `Quedan ${count} porciones`),
    sold: ({ sold, offered, revenue }) =>
      `Vendidas: ${sold} de ${offered}, ${revenue}. ¿Vender ${extensionMinutes} minutos más?`,
    many: "Quedan porciones",
  },
};

interface SoldValues {
  sold: number;
  offered: number;
  revenue: string;
}

/** A ring with the closing report. */
export function ringOfClosing(
  { sold, offered, revenue_cents, left }: ClosingReport<unknown>,
  language: MailLanguage,
): RingPayload {
  const { left: leftText, sold: soldText, many } = closingTexts[language];
  const revenue = dollarText(toDollars(revenue_cents));
  return { subject: "closing", title: leftText(left), many, body: soldText({ sold, offered, revenue }) };
}

/** The sale of a week ago. `weekday` and `time` are in the language of the ring. */
interface ProposedSale {
  weekday: string;
  portions: number;
  dish: string;
  /** In dollars. */
  price: number;
  time: string;
}

/** A ring that reminds of the sale of a week ago. */
export function ringOfProposal(
  { weekday, portions, dish, price, time }: ProposedSale,
  language: MailLanguage,
): RingPayload {
  const name = truncate(dish, longestDishes);
  const title = language === "es" ? `¿Lo mismo que el ${weekday} pasado?` : `Same as last ${weekday}?`;
  const until = language === "es" ? "hasta las" : "until";
  const body = fittedText(`${portions} × ${name}, ${dollarText(price)}, ${until} ${time}`);
  return { subject: "proposals", title, many: title, body };
}
