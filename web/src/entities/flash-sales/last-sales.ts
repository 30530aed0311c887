import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Menu, MenuItem } from "@flashplate/contract/menu/menu";
import { categories } from "@flashplate/contract/menu/menu-rules";

/** Whether the dish of a sale was not on the menu. The sale then has its own id as `item_id`. */
export function isOffMenu({ id, item_id }: FlashSale): boolean {
  return item_id === id;
}

/** Finds the dish of a sale on the menu, by its id or else by its name. */
export function findDish(menu: Menu, sale: FlashSale): MenuItem | undefined {
  return findDishById(menu, sale.item_id) ?? menu[sale.category].find((item) => item.name === sale.item_name);
}

export function findDishById(menu: Menu, id: string): MenuItem | undefined {
  return categories.flatMap((category) => menu[category]).find((item) => item.id === id);
}

/**
 * Returns the latest started sale of each dish, the latest first.
 * @param menu undefined if it could not be loaded
 */
export function lastStartedSales(
  sales: readonly FlashSale[],
  menu: Menu | undefined,
  now: Date,
): FlashSale[] {
  // A scheduled sale was not sold yet.
  const started = sales.filter(({ start_time }) => fromInstant(start_time) <= now);
  // A dish that was deleted and added again has another id, and is found by its name.
  return lastSales(started, (sale) => (menu && findDish(menu, sale))?.id ?? soldDish(sale));
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
function soldDish(sale: FlashSale): string {
  return isOffMenu(sale) ? `name ${sale.item_name}` : `dish ${sale.item_id}`;
}

function latestFirst(one: FlashSale, other: FlashSale): number {
  return other.start_time.seconds - one.start_time.seconds;
}
