import { maxPaymentsToCheck } from "@flashplate/contract/http/list-limits";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

const tasks = () => collectionOf<PaymentTaskRecord>("PaymentTasks");

/** The task with this id, or undefined. */
export async function readTask(id: string): Promise<PaymentTaskRecord | undefined> {
  return (await tasks().doc(id).get()).data();
}

/** The task of an order, or undefined, within a transaction. */
export async function readTaskIn(
  transaction: Transaction,
  id: string,
): Promise<PaymentTaskRecord | undefined> {
  return (await transaction.get(tasks().doc(id))).data();
}

/** Stores the task of an order, within a transaction. */
export function writeTaskIn(transaction: Transaction, id: string, record: PaymentTaskRecord): void {
  transaction.set(tasks().doc(id), record);
}

/** Removes the task of an order that needs nothing any more, within a transaction. */
export function deleteTaskIn(transaction: Transaction, id: string): void {
  transaction.delete(tasks().doc(id));
}

/** Removes a task. */
export async function deleteTask(id: string): Promise<void> {
  await tasks().doc(id).delete();
}

/** Ids of the tasks that are due, earliest first, at most `limit`. */
export async function listTasksDue(at: Date, limit: number): Promise<string[]> {
  // Firestore sorts null before every time.
  const due = tasks().where("dueAt", ">", new Date(0)).where("dueAt", "<=", at).orderBy("dueAt");
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/** Tasks that need an admin's attention, longest first, at most `maxPaymentsToCheck`. */
export async function listTasksToCheck(): Promise<{ tasks: Stored<PaymentTaskRecord>[]; hasMore: boolean }> {
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
