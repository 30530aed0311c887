import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { planLaterPromises } from "../orders/promises.service.ts";
import { nothingToWrite, type Plan, type Transaction } from "../platform/firestore/transactions.ts";

/**
 * Plans that the open orders of a sale can be cancelled and collected longer, if a change moves the end
 * of the sale to a later time. An earlier end shortens nothing that was promised to a guest.
 */
export async function planExtension(
  transaction: Transaction,
  id: string,
  before: FlashSaleRecord,
  { end_time }: FlashSaleRecord,
  at: Date,
): Promise<Plan> {
  return end_time > before.end_time ? planLaterPromises(transaction, id, end_time, at) : nothingToWrite;
}
