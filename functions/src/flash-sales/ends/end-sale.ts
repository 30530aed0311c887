import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, saleStateAt, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { withPricesEnded } from "@flashplate/contract/pricing/price-history";
import { afterReturn, type Portions } from "../../orders/sale-stock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import {
  removeSaleIn,
  type SaleDocuments,
  writeEndedIn,
} from "../../store/flash-sales/flash-sales.repository.ts";

/** A live sale and what its transaction has read with it. */
export interface LiveSale extends Stored<FlashSaleRecord> {
  documents: SaleDocuments;
}

/**
 * Ends a live sale, within a transaction that has read it, or removes it if nothing was ordered.
 * @param cancelled orders that are cancelled with the sale
 * @returns the past sale, or undefined if the sale was removed
 */
export function endSaleIn(
  transaction: Transaction,
  { id, record: live, documents }: LiveSale,
  cancelled: readonly Portions[],
  at: Date,
): Stored<PastSaleRecord> | undefined {
  if (cancelled.length === 0 && soldOf(live) === 0) {
    removeSaleIn(transaction, id, documents);
    return undefined;
  }
  const sale = { id, record: endedEarly(live, cancelled, at) };
  writeEndedIn(transaction, sale, documents.map);
  return sale;
}

/** The past sale of a sale that is stopped. Guests can cancel their orders until its planned end. */
export function stoppedSale(live: FlashSaleRecord, at: Date): PastSaleRecord {
  if (saleStateAt(live, at) === "past") return { ...live, archivedAt: at };
  return { ...endedEarly(live, [], at), plannedEnd: live.end_time };
}

/**
 * The past sale of a sale that ends before its time. It ends with its last full minute, so that
 * `end_time` is `start_time` + `duration` here too. If it ran for less than a minute, `duration` is
 * 0.
 */
export function endedEarly(sale: FlashSaleRecord, cancelled: readonly Portions[], at: Date): PastSaleRecord {
  const start_time = sale.start_time < at ? sale.start_time : at;
  const duration = Math.floor((at.getTime() - start_time.getTime()) / 60_000);
  return {
    ...withPricesEnded(sale, at),
    start_time,
    duration,
    end_time: addMinutes(start_time, duration),
    ...afterReturn(sale, cancelled),
    archivedAt: at,
  };
}
