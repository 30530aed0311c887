import type { AccountDeletionRecord } from "@flashplate/contract/vendors";
import { collectionOf } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";

const deletions = () => collectionOf<AccountDeletionRecord>("AccountDeletions");

/** Whether, and when, a person asked to be deleted, as a transaction sees it. */
export async function readDeletionIn(
  transaction: Transaction,
  uid: string,
): Promise<AccountDeletionRecord | undefined> {
  return (await transaction.get(deletions().doc(uid))).data();
}

/** Files that a person asked to be deleted, within a transaction that has seen that nobody did. */
export function createDeletionIn(transaction: Transaction, uid: string, record: AccountDeletionRecord): void {
  transaction.create(deletions().doc(uid), record);
}

/** Notes that nothing is left to take away; the first time counts. */
export function completeDeletion(uid: string, completedAt: Date): Promise<void> {
  return inTransaction(async (transaction) => {
    const record = await readDeletionIn(transaction, uid);
    if (record?.completedAt === null) transaction.update(deletions().doc(uid), { completedAt });
  });
}
