import { maxPaymentsToCheck } from "@flashplate/contract/http/list-limits";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import type { Query } from "firebase-admin/firestore";
import { collectionOf, type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";

const tasks = () => collectionOf<PaymentTaskRecord>("PaymentTasks");

/** A query for later times leaves out null, which Firestore sorts before every time. */
const afterNull = new Date(0);

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

/** Some tasks that are due, earliest first. */
export function pageOfTasksDue(at: Date, size: number, from?: string): Promise<PassPage<Timed<undefined>>> {
  const due = tasks().where("dueAt", ">", afterNull).where("dueAt", "<=", at);
  const query = due.select("dueAt") as Query<PaymentTaskRecord, PaymentTaskRecord>;
  return timedPage({ query, field: "dueAt", size, from, recordOf: () => undefined });
}

/** Some tasks that need an admin's attention, longest first. */
export function pageOfTasksToCheck(size: number, from?: string): Promise<PassPage<Timed<PaymentTaskRecord>>> {
  const query = tasks().where("attentionSince", ">", afterNull);
  return timedPage({ query, field: "attentionSince", size, from, recordOf: (found) => found.data() });
}

/** Tasks that need an admin's attention, longest first, at most `maxPaymentsToCheck`. */
export async function listTasksToCheck(): Promise<{ tasks: Stored<PaymentTaskRecord>[]; hasMore: boolean }> {
  const { docs } = await tasks()
    .where("attentionSince", ">", afterNull)
    .orderBy("attentionSince")
    .limit(maxPaymentsToCheck + 1)
    .get();
  return {
    tasks: docs.slice(0, maxPaymentsToCheck).map(storedOf),
    hasMore: docs.length > maxPaymentsToCheck,
  };
}
