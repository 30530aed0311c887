import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Transaction } from "../platform/transactions.ts";
import { type SaleDocuments, writeRemainingIn } from "./flash-sales.repository.ts";

/**
 * Returns the portions of a cancelled order to its sale, within the transaction that has read the
 * sale. A live sale can sell them again, a past sale counts them as unsold. If the sale was
 * removed, nothing happens.
 */
export function returnPortionsIn(
  transaction: Transaction,
  saleId: string,
  { live, past }: SaleDocuments,
  portions: number,
): void {
  if (live) writeRemainingIn(transaction, "live", saleId, refilled(live, portions));
  else if (past) writeRemainingIn(transaction, "past", saleId, refilled(past, portions));
}

function refilled(sale: FlashSaleRecord, portions: number): number {
  return Math.min(sale.item_quantity, sale.remaining + portions);
}
