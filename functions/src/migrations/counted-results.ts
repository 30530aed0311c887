import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { planCounts, type ResultSource } from "../results/count-results.ts";
import type { Migration, MigrationWrite } from "./migration.ts";

/** Counts the orders from before there were results. */
export const countedOrders = counted("order", "Orders");

/** Counts the past sales from before there were results. */
export const countedSales = counted("sale", "PastSales");

/** Does what the triggers do, so that records which they have counted need no change. */
function counted(kind: ResultSource["kind"], collection: string): Migration {
  return {
    name: `counted-${kind}s`,
    summary: `counts ${collection} in ResultDays`,
    query: (firestore) => firestore.collection(collection),
    change: (document, transaction) => countIn(transaction, kind, document),
  };
}

async function countIn(
  transaction: Transaction,
  kind: ResultSource["kind"],
  document: DocumentSnapshot,
): Promise<readonly MigrationWrite[]> {
  const vendorId: unknown = document.get("vendorId");
  if (typeof vendorId !== "string" || vendorId === "") return [];
  const counts = await planCounts(transaction, vendorId, [{ kind, id: document.id }]);
  return counts.isChange ? [{ kind: "call", write: counts.write }] : [];
}
