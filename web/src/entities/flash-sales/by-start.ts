import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";

/**
 * Compares running sales by their start, which no tap changes. In an order by their end, a tap on "+15 min"
 * would move another sale under the finger.
 */
export function byStart(one: FlashSale, other: FlashSale): number {
  return one.start_time.seconds - other.start_time.seconds || one.id.localeCompare(other.id);
}
