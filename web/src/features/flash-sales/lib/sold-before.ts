import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { findDish, isOffMenu, lastStartedSales } from "../../../entities/flash-sales/last-sales.ts";
import { isFound } from "../../../entities/menu/find-dishes.ts";
import { timeOfDay } from "../../../shared/lib/format/format.ts";

const maxRecent = 6;
const dayMinutes = 24 * 60;
/** A sale was at the same hour if its start is at most this far from the present time of day. */
const sameHourMinutes = 60;
/**
 * A sale that started less than 12 hours ago is one of this evening, not a habit. Calendar days cannot
 * tell: at 0:10, a sale of 23:30 has another day, and is still one of this evening.
 */
const minAgeMs = 12 * 3_600_000;

/**
 * Returns the latest sale of each dish that can be sold again and whose name contains the text: the latest
 * `maxRecent` of them, newest first.
 */
export function soldRecently(sales: readonly FlashSale[], menu: Menu, text: string, now: Date): FlashSale[] {
  return lastStartedSales(sales, menu, now)
    .filter((sale) => canSellAgain(sale, menu))
    .filter(({ item_name }) => isFound(item_name, text))
    .slice(0, maxRecent);
}

/**
 * Returns the latest sale that started at about the present time of day, at least `minAgeMs` ago,
 * and whose dish can be sold again.
 */
export function soldAtThisHour(
  sales: readonly FlashSale[],
  menu: Menu,
  now: Date,
  timeZone: string,
): FlashSale | undefined {
  const minuteNow = minuteOfDay(now, timeZone);
  return sales
    .filter((sale) => canSellAgain(sale, menu))
    .filter(({ start_time }) => {
      const start = fromInstant(start_time);
      const minutesApart = Math.abs(minuteOfDay(start, timeZone) - minuteNow);
      // The shorter distance may lead over midnight.
      const isSameHour = Math.min(minutesApart, dayMinutes - minutesApart) <= sameHourMinutes;
      return isSameHour && now.getTime() - start.getTime() >= minAgeMs;
    })
    .sort((one, other) => other.start_time.seconds - one.start_time.seconds)[0];
}

/** Whether a sale can be repeated: its dish is on the menu, or was never on one. */
function canSellAgain(sale: FlashSale, menu: Menu): boolean {
  return isOffMenu(sale) || findDish(menu, sale) !== undefined;
}

function minuteOfDay(date: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(date, timeZone).split(":").map(Number);
  return hours * 60 + minutes;
}
