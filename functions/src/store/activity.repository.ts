import type { ActivityQuery } from "@flashplate/contract/team/activity";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import { type DocumentReference, FieldPath, type Query, type WriteBatch } from "firebase-admin/firestore";
import type { Position } from "../platform/firestore/cursors.ts";
import { firestore } from "../platform/firestore/firestore.ts";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { retryingTransient, type Transaction } from "../platform/firestore/transactions.ts";

const entries = () => collectionOf<AuditRecord>("AuditLog");

/** Fewer than the 500 writes that Firestore takes in a batch. */
const batchSize = 400;

/** A transaction or a batch. */
export type Writer = Pick<Transaction, "create"> | Pick<WriteBatch, "create">;

/**
 * Writes an entry with the change that it describes: in its transaction or its batch.
 * @param id by default a random one
 */
export function writeEntry(writer: Writer, record: AuditRecord, id?: string): void {
  writer.create(id === undefined ? entries().doc() : entries().doc(id), record);
}

/** Whether there is an entry with this id, within a transaction. */
export async function hasEntryIn(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.get(entries().doc(id))).exists;
}

/** A page of a restaurant's entries, newest first; with `before`, those after that position. */
export async function listEntries(
  vendorId: string,
  { uid, kind }: Pick<ActivityQuery, "uid" | "kind">,
  size: number,
  before?: Position,
): Promise<{ entries: Stored<AuditRecord>[]; hasMore: boolean }> {
  let query: Query<AuditRecord, AuditRecord> = entries().where("vendorId", "==", vendorId);
  if (uid !== undefined) query = query.where("actorUid", "==", uid);
  if (kind !== undefined) query = query.where("kind", "==", kind);
  const ordered = query.orderBy("at", "desc").orderBy(FieldPath.documentId(), "desc");
  const from = before === undefined ? ordered : ordered.startAfter(before.at, before.id);
  const { docs } = await from.limit(size + 1).get();
  return { entries: docs.slice(0, size).map(storedOf), hasMore: docs.length > size };
}

/** Deletes all entries of a restaurant. Idempotent. */
export function deleteEntriesOf(vendorId: string): Promise<void> {
  return inBatches(entries().where("vendorId", "==", vendorId), (batch, ref) => batch.delete(ref));
}

/**
 * Removes a person from the entries of every restaurant, both as the actor and as the member that was
 * changed. The entries stay. Idempotent.
 */
export async function forgetPersonInEntries(uid: string): Promise<void> {
  await inBatches(entries().where("actorUid", "==", uid), (batch, ref) =>
    batch.update(ref, { actorUid: null, actorName: null }),
  );
  await inBatches(entries().where("subject.id", "==", uid), (batch, ref) =>
    batch.update(ref, { subject: null }),
  );
}

/** Changes every record that a query finds. A changed record must no longer match the query. */
async function inBatches(
  query: Query<AuditRecord, AuditRecord>,
  change: (batch: WriteBatch, ref: DocumentReference<AuditRecord, AuditRecord>) => void,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(batchSize).get();
    if (docs.length === 0) return;
    await retryingTransient(() => {
      const batch = firestore().batch();
      for (const { ref } of docs) change(batch, ref);
      return batch.commit();
    });
  }
}
