import { planLaterPromises, promisedEndOf } from "../../orders/promises.service.ts";
import { now } from "../../platform/clock.ts";
import type { Plan, Transaction } from "../../platform/firestore/transactions.ts";
import { planFinalCount } from "../../results/count-results.ts";
import { removeSaleIn, type SaleDocuments } from "../../store/flash-sales.repository.ts";

/**
 * Removes a sale that is over, within a transaction that has read it. Its open orders keep what they
 * promise, and its numbers stay in the results.
 */
export async function planPastSaleRemoval(
  transaction: Transaction,
  id: string,
  sale: SaleDocuments,
): Promise<Plan> {
  const record = sale.live ?? sale.past;
  const end = promisedEndOf(sale);
  const keepPromises = end && (await planLaterPromises(transaction, id, end, now()));
  const keepResults = record && (await planFinalCount(transaction, { id, record }));
  return {
    write() {
      removeSaleIn(transaction, id, sale);
      keepPromises?.write();
      keepResults?.write();
    },
  };
}
