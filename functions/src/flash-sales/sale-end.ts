import { endOf, type FlashSaleRecord, type PastSaleRecord } from "@flashplate/contract/flash-sales";

/**
 * A sale that its vendor ends before its time. It ended with its last full minute, so that `end_time` is `start_time` +
 * `duration` here as well; one that ran less than a minute has a duration of 0.
 * @param returned portions of orders that are cancelled with it
 */
export function endedNow(sale: FlashSaleRecord, returned: number, at: Date): PastSaleRecord {
  const start_time = sale.start_time < at ? sale.start_time : at;
  const duration = Math.floor((at.getTime() - start_time.getTime()) / 60_000);
  return {
    ...sale,
    start_time,
    duration,
    end_time: endOf(start_time, duration),
    remaining: Math.min(sale.item_quantity, sale.remaining + returned),
    archivedAt: at,
  };
}
