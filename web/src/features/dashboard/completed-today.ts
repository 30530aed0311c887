import type { Order } from "@flashplate/contract/orders";
import { calendarDay } from "../../ui/format.ts";

/** How many orders were completed on the vendor's present calendar day. */
export function completedToday(orders: readonly Order[], now: Date, timeZone: string): number {
  const today = calendarDay(now, timeZone);
  return orders.filter(
    ({ completionTime }) => completionTime && calendarDay(new Date(completionTime), timeZone) === today,
  ).length;
}
