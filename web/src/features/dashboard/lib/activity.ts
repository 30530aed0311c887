import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Order } from "@flashplate/contract/orders/orders";
import { guestName } from "../../../entities/orders/guest-name.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { ago } from "../../../shared/lib/format/format.ts";

export interface Activity {
  id: string;
  kind: "order" | "sale";
  text: string;
  at: Date;
}

const entriesShown = 5;
const justNowMinutes = 5;

/** Returns the latest pending orders and started sales, newest first. */
export function recentActivity(
  orders: readonly Order[],
  sales: readonly FlashSale[],
  now: Date,
  t: Translate,
): Activity[] {
  const entries: Activity[] = [
    ...orders.map((order) => ({
      id: `order ${order.id}`,
      kind: "order" as const,
      text: t("New order from {name}", { name: guestName(order, t) }),
      at: new Date(order.orderTime),
    })),
    ...sales.map((sale) => ({
      id: `sale ${sale.id}`,
      kind: "sale" as const,
      text: t("Flash sale on {dish}", { dish: sale.productName }),
      at: fromInstant(sale.start_time),
    })),
  ];
  return entries
    .filter((entry) => entry.at <= now)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, entriesShown);
}

/** Formats the age of an entry: `Just now`, `5 min ago`. */
export function ageText(at: Date, now: Date, t: Translate): string {
  const milliseconds = now.getTime() - at.getTime();
  return milliseconds < justNowMinutes * 60_000 ? t("Just now") : ago(milliseconds, t);
}
