import { allergenTextOf } from "@flashplate/contract/menu/allergen-text";
import { allergensIn } from "@flashplate/contract/menu/allergens";
import { namelessUser } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { shownNameOf } from "@flashplate/contract/orders/shown-name";
import { paymentOf } from "@flashplate/contract/payments/order-payment";
import type { PaperColumns } from "@flashplate/contract/printing/printer-limits";
import { dollarText, toDollars } from "@flashplate/contract/shared/money";
import type { Role } from "@flashplate/contract/team/roles";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";

/** What a job prints. Without an order it is a test page. */
export interface Printed {
  restaurant: string;
  timeZone: string;
  language: MailLanguage;
  /** Name of the printer. */
  printer: string;
  columns: PaperColumns;
  /** Whether the order may have been printed before. */
  isCopy: boolean;
  /** Of a copy: the role of the member who asked for it. New orders show the guest's name to every role. */
  role?: Role | undefined;
  order: OrderRecord | undefined;
  at: Date;
}

const words = {
  en: {
    copy: "COPY",
    cancelled: "CANCELLED",
    code: "Code",
    guest: "Guest",
    ordered: "Ordered",
    until: "Collect until",
    inApp: "Paid in the app",
    atPickup: "To pay at pickup",
    test: "Test page",
    works: "This printer prints new orders.",
  },
  es: {
    copy: "COPIA",
    cancelled: "CANCELADO",
    code: "Código",
    guest: "Cliente",
    ordered: "Pedido",
    until: "Recogida hasta",
    inApp: "Pagado en la app",
    atPickup: "Se paga al recoger",
    test: "Página de prueba",
    works: "Esta impresora imprime los pedidos nuevos.",
  },
} as const satisfies Record<MailLanguage, Record<string, string>>;

/** The text of a job, in lines of at most `columns` characters. */
export function textOfJob(printed: Printed): string {
  const { restaurant, columns, order } = printed;
  const rule = "-".repeat(columns);
  const lines = [restaurant, rule, ...(order ? orderLines(printed, order) : testLines(printed)), rule];
  // The cutter is above the print head, so empty lines move the text past it.
  return `${lines.flatMap((line) => wrapped(line, columns)).join("\n")}\n\n\n`;
}

function testLines({ language, printer, at, timeZone }: Printed): string[] {
  const { test, works } = words[language];
  return [test, printer, works, clock(at, timeZone, language)];
}

function orderLines({ language, timeZone, isCopy, role = "owner" }: Printed, order: OrderRecord): string[] {
  const labels = words[language];
  const { pickupCode, foodItem, foodQuantity, orderTime, promise, status } = order;
  const zone = order.timeZone ?? timeZone;
  const { mode, amount_cents } = paymentOf(order);
  const paymentLabel = mode === "app" ? labels.inApp : labels.atPickup;
  const contained = allergensIn(order, "contains");
  const name = shownNameOf(order, role);
  return [
    ...(isCopy ? [`*** ${labels.copy} ***`] : []),
    ...(status === "cancelled" ? [`*** ${labels.cancelled} ***`] : []),
    ...(pickupCode === undefined ? [] : [`${labels.code}: ${spaced(pickupCode)}`]),
    name === namelessUser ? labels.guest : name,
    "",
    ...foodItem.map((food, n) => `${foodQuantity[n] ?? 1} x ${food}`),
    ...(contained.length > 0 ? [containedText(contained, language)] : []),
    "",
    `${paymentLabel} ${dollarText(toDollars(amount_cents))}`,
    `${labels.ordered} ${clock(orderTime, zone, language)}`,
    ...(promise ? [`${labels.until} ${clock(promise.collectableUntil, zone, language)}`] : []),
  ];
}

/** The first sentence of the text about allergens: what the dishes contain. */
function containedText(names: ReturnType<typeof allergensIn>, language: MailLanguage): string {
  const allergens = Object.fromEntries(names.map((name) => [name, "contains"]));
  return allergenTextOf({ allergens }, language).split(". ")[0] ?? "";
}

/** Letters with spaces are easier to read on paper. */
function spaced(code: string): string {
  return [...code].join(" ");
}

function clock(at: Date, timeZone: string, language: MailLanguage): string {
  const locale = language === "es" ? "es-US" : "en-US";
  const text = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    at,
  );
  // Printers lack the narrow space that some locales have.
  return text.replace(/[\u00a0\u202f]/g, " ");
}

/** Breaks a line between words, and a longer word anywhere. */
export function wrapped(line: string, columns: number): string[] {
  const lines: string[] = [];
  let current: string[] = [];
  for (const word of line.split(" ")) {
    const letters = [...word];
    if (current.length > 0 && current.length + 1 + letters.length > columns) {
      lines.push(current.join(""));
      current = [];
    }
    if (current.length > 0) current.push(" ");
    for (const letter of letters) {
      if (current.length === columns) {
        lines.push(current.join(""));
        current = [];
      }
      current.push(letter);
    }
  }
  return [...lines, current.join("")];
}
