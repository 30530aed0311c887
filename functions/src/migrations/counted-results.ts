import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { planCounts, type ResultSource } from "../results/count-results.ts";
import type { Migration, MigrationWrite } from "./migration.ts";

/** Counts the orders that are older than the counting of results. */
export const countedOrders = countingMigration("order", "Orders");

/** Counts the past sales that are older than the counting of results. */
export const countedSales = countingMigration("sale", "PastSales");

/** Counts as the triggers do. A record that a trigger has counted needs no change. */
function countingMigration(kind: ResultSource["kind"], collection: string): Migration {
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
