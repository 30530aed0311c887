import { maxPaymentsToCheck } from "@flashplate/contract/http/list-limits";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";

const tasks = () => collectionOf<PaymentTaskRecord>("PaymentTasks");

/** Tasks that need an admin's attention, longest first, at most `maxPaymentsToCheck`. */
export async function listTasksToCheck(): Promise<{ tasks: Stored<PaymentTaskRecord>[]; hasMore: boolean }> {
  // Firestore sorts null before every time.
  const { docs } = await tasks()
    .where("attentionSince", ">", new Date(0))
    .orderBy("attentionSince")
    .limit(maxPaymentsToCheck + 1)
    .get();
  return {
    tasks: docs.slice(0, maxPaymentsToCheck).map(storedOf),
    hasMore: docs.length > maxPaymentsToCheck,
  };
}
