import { planLaterPromises, promisedEndOf } from "../../orders/promises.service.ts";
import { now } from "../../platform/clock.ts";
import type { Plan, Transaction } from "../../platform/firestore/transactions.ts";
import { planFinalCount } from "../../results/count-results.ts";
import { removeSaleIn, type SaleDocuments } from "../../store/flash-sales/flash-sales.repository.ts";

/**
 * Plans the removal of a sale that is over, within a transaction that has read it. Its open orders can be
 * cancelled and collected as long as before, and its numbers stay in the results.
 */
export async function planPastSaleRemoval(
  transaction: Transaction,
  id: string,
  documents: SaleDocuments,
): Promise<Plan> {
  const record = documents.live ?? documents.past;
  const end = promisedEndOf(documents);
  const promises = end && (await planLaterPromises(transaction, id, end, now()));
  const finalCount = record && (await planFinalCount(transaction, { id, record }));
  return {
    write() {
      removeSaleIn(transaction, id, documents);
      promises?.write();
      finalCount?.write();
    },
  };
}
