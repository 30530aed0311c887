import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";

/**
 * The stored form of a live sale. During a pause, guests must not find the sale. Their queries and
 * the rules ask for a `start_time` that has come, so the stored start is the end of the pause, and
 * the start itself is in `own_start_time`. So the pause ends without a write
 * (docs/decisions/0008-sale-changes-are-single-transactions.md).
 */
export function saleDocument(record: FlashSaleRecord): object {
  const { start_time, pausedUntil } = record;
  if (!pausedUntil || pausedUntil <= start_time) return record;
  return { ...record, start_time: pausedUntil, own_start_time: start_time };
}

/** The record of a stored sale. */
export function saleOfDocument({
  own_start_time,
  ...record
}: Record<string, unknown>): Record<string, unknown> {
  return own_start_time ? { ...record, start_time: own_start_time } : record;
}
