import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { calendarDay } from "../../../shared/lib/format/format.ts";

/**
 * Returns the number of orders completed today in the vendor's zone: `12`. It is `200+` if all
 * loaded orders are from today and there are older ones.
 */
export function completedTodayText(
  { completedOrders, completedCursor }: Pick<VendorOrders, "completedOrders" | "completedCursor">,
  now: Date,
  timeZone: string,
): string {
  const today = calendarDay(now, timeZone);
  const ofToday = completedOrders.filter(
    ({ completionTime }) => completionTime && calendarDay(new Date(completionTime), timeZone) === today,
  );
  // Orders that were not collected are in the list too.
  const { length } = ofToday.filter(({ status }) => status === "completed");
  const hasMore = completedCursor !== undefined && ofToday.length === completedOrders.length;
  return hasMore ? `${length}+` : String(length);
}
