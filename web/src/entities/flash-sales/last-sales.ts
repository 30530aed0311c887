import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";

/** Whether the dish of a sale was not on the menu. The sale then has its own id as `item_id`. */
export function isOffMenu({ id, item_id }: FlashSale): boolean {
  return item_id === id;
}

/** Returns the latest sale of each dish, the latest first. */
export function lastSales(sales: readonly FlashSale[]): FlashSale[] {
  const byDish = new Map<string, FlashSale>();
  for (const sale of [...sales].sort(latestFirst)) {
    const key = isOffMenu(sale) ? `name ${sale.item_name}` : `dish ${sale.item_id}`;
    if (!byDish.has(key)) byDish.set(key, sale);
  }
  return [...byDish.values()];
}

function latestFirst(one: FlashSale, other: FlashSale): number {
  return other.start_time.seconds - one.start_time.seconds;
}
