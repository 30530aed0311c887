import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";

/**
 * Sorts running sales by their start, which no tap changes. By their end, "+15 min" would move another
 * sale under the finger.
 */
export function byStart(one: FlashSale, other: FlashSale): number {
  return one.start_time.seconds - other.start_time.seconds || one.id.localeCompare(other.id);
}
