import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { pastSales, sales } from "./flash-sales.repository.ts";

/** What stands under a sale's id. Both are there at once only where an archive was half undone by hand. */
export interface SalePlaces {
  live: FlashSaleRecord | undefined;
  past: PastSaleRecord | undefined;
}

/** What stands under this id as a transaction sees it. */
export async function readPlacesIn(transaction: Transaction, id: string): Promise<SalePlaces> {
  const [live, past] = await transaction.getAll<FlashSaleRecord, FlashSaleRecord>(
    sales().doc(id),
    pastSales().doc(id),
  );
  return { live: live?.data(), past: past?.data() as PastSaleRecord | undefined };
}

/** Writes a scheduled or active sale, new or changed, within a transaction that has read it. */
export function writeSaleIn(transaction: Transaction, { id, record }: Stored<FlashSaleRecord>): void {
  transaction.set(sales().doc(id), record);
}

/** Makes a past sale of a live one, within a transaction that has read it. */
export function writeEndedIn(transaction: Transaction, { id, record }: Stored<PastSaleRecord>): void {
  transaction.set(pastSales().doc(id), record).delete(sales().doc(id));
}

/** Removes a sale wherever it stands, within a transaction that has read it. */
export function removeSaleIn(transaction: Transaction, id: string): void {
  transaction.delete(sales().doc(id)).delete(pastSales().doc(id));
}
