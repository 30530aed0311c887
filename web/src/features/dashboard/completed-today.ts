import type { VendorOrders } from "@flashplate/contract/orders";
import { calendarDay } from "../../ui/format.ts";

/**
 * How many orders were completed on the vendor's present calendar day, as `12`; `200+` where all that are known are of today and
 * there are older ones.
 */
export function completedToday(
  { completedOrders, completedCursor }: Pick<VendorOrders, "completedOrders" | "completedCursor">,
  now: Date,
  timeZone: string,
): string {
  const today = calendarDay(now, timeZone);
  const { length } = completedOrders.filter(
    ({ completionTime }) => completionTime && calendarDay(new Date(completionTime), timeZone) === today,
  );
  const more = completedCursor !== undefined && length === completedOrders.length;
  return more ? `${length}+` : String(length);
}
