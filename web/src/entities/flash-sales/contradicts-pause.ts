import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";

/**
 * Whether live sales show another pause than the vendor's record. The server copies a pause onto each sale
 * that it delays or hides.
 * @param pausedUntil the value in the vendor's record, which was loaded earlier than the sales
 */
export function contradictsPause(
  sales: readonly FlashSale[],
  pausedUntil: string | null,
  now: Date,
): boolean {
  const pauseEnd = endAfter(pausedUntil === null ? undefined : new Date(pausedUntil), now);
  return sales
    .filter(({ end_time }) => fromInstant(end_time) > now)
    .some((sale) => {
      const shown = endAfter(sale.pausedUntil ? fromInstant(sale.pausedUntil) : undefined, now);
      const expected = endAfter(pauseEnd, fromInstant(sale.start_time));
      return shown?.getTime() !== expected?.getTime();
    });
}

/** The end of a pause that is not over at an instant. */
function endAfter(end: Date | undefined, at: Date): Date | undefined {
  return end && end > at ? end : undefined;
}
