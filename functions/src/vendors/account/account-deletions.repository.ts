import type { AccountDeletionRecord } from "@flashplate/contract/vendors/account-deletions";
import { collectionOf } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";

const deletions = () => collectionOf<AccountDeletionRecord>("AccountDeletions");

/** The deletion request of a person, or undefined, within a transaction. */
export async function readDeletionIn(
  transaction: Transaction,
  uid: string,
): Promise<AccountDeletionRecord | undefined> {
  return (await transaction.get(deletions().doc(uid))).data();
}

/** Stores a deletion request, within a transaction that has checked that none exists. */
export function createDeletionIn(transaction: Transaction, uid: string, record: AccountDeletionRecord): void {
  transaction.create(deletions().doc(uid), record);
}

/** Stores that a deletion is complete. Later calls change nothing. */
export function completeDeletion(uid: string, completedAt: Date): Promise<void> {
  return inTransaction(async (transaction) => {
    const record = await readDeletionIn(transaction, uid);
    if (record?.completedAt === null) transaction.update(deletions().doc(uid), { completedAt });
  });
}

/** Some deletions that were completed after this time, earliest first. */
export function pageOfCompleted(
  after: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<undefined>>> {
  const query = deletions().where("completedAt", ">", after);
  return timedPage({ query, field: "completedAt", size, from, recordOf: () => undefined });
}

/** Some deletions that were requested before this time and are not complete, earliest first. */
export function pageOfOverdue(
  before: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<undefined>>> {
  const query = deletions().where("completedAt", "==", null).where("requestedAt", "<", before);
  return timedPage({ query, field: "requestedAt", size, from, recordOf: () => undefined });
}
