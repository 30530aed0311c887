import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";

/** Whether the dish of a sale was not on the menu. The sale then has its own id as `item_id`. */
export function isOffMenu({ id, item_id }: FlashSale): boolean {
  return item_id === id;
}

/** Returns the sales that have started: a scheduled one was not sold yet. */
export function startedSales(sales: readonly FlashSale[], now: Date): FlashSale[] {
  return sales.filter(({ start_time }) => fromInstant(start_time) <= now);
}

/**
 * Returns the latest sale of each dish, the latest first.
 * @param dishOf returns the same text for all sales of a dish
 */
export function lastSales(sales: readonly FlashSale[], dishOf = soldDish): FlashSale[] {
  const byDish = new Map<string, FlashSale>();
  for (const sale of [...sales].sort(latestFirst)) {
    const dish = dishOf(sale);
    if (!byDish.has(dish)) byDish.set(dish, sale);
  }
  return [...byDish.values()];
}

/** A text that identifies the dish that was sold: by its id, or off the menu by its name. */
export function soldDish(sale: FlashSale): string {
  return isOffMenu(sale) ? `name ${sale.item_name}` : `dish ${sale.item_id}`;
}

function latestFirst(one: FlashSale, other: FlashSale): number {
  return other.start_time.seconds - one.start_time.seconds;
}
