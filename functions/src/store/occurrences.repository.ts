import type { OccurrenceRecord } from "@flashplate/contract/schedules/schedule-records";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

const occurrences = () => collectionOf<OccurrenceRecord>("Occurrences");

const deletePageSize = 200;

/** Occurrences of a vendor that end after an instant, earliest end first. */
export async function listOccurrences(vendorId: string, endAfter: Date): Promise<Stored<OccurrenceRecord>[]> {
  return (await endingAfter(vendorId, endAfter).get()).docs.map(storedOf);
}

/** The same, within a transaction. */
export async function listOccurrencesIn(
  transaction: Transaction,
  vendorId: string,
  endAfter: Date,
): Promise<Stored<OccurrenceRecord>[]> {
  return (await transaction.get(endingAfter(vendorId, endAfter))).docs.map(storedOf);
}

/** Occurrences that still wait for the restaurant's answer, and whose time is not over. */
export async function listAsked(vendorId: string, at: Date): Promise<Stored<OccurrenceRecord>[]> {
  const found = await occurrences()
    .where("vendorId", "==", vendorId)
    .where("state", "==", "asked")
    .where("endsAt", ">", at)
    .orderBy("endsAt")
    .get();
  return found.docs.map(storedOf);
}

/** An occurrence, or undefined. */
export async function readOccurrence(id: string): Promise<OccurrenceRecord | undefined> {
  return (await occurrences().doc(id).get()).data();
}

/** An occurrence, or undefined, within a transaction. */
export async function readOccurrenceIn(
  transaction: Transaction,
  id: string,
): Promise<OccurrenceRecord | undefined> {
  return (await transaction.get(occurrences().doc(id))).data();
}

/** Creates an occurrence. The commit fails if it exists. */
export function createOccurrenceIn(transaction: Transaction, { id, record }: Stored<OccurrenceRecord>): void {
  transaction.create(occurrences().doc(id), record);
}

/** Writes an occurrence, within a transaction that has read it. */
export function writeOccurrenceIn(transaction: Transaction, { id, record }: Stored<OccurrenceRecord>): void {
  transaction.set(occurrences().doc(id), record);
}

/** Deletes an occurrence, within a transaction that has read it. */
export function deleteOccurrenceIn(transaction: Transaction, id: string): void {
  transaction.delete(occurrences().doc(id));
}

/**
 * Lets the next run plan an occurrence anew, within a transaction that has read it. A restaurant's answer stays,
 * so that the run makes its sale and asks no second time.
 */
export function replanOccurrenceIn(transaction: Transaction, { id, record }: Stored<OccurrenceRecord>): void {
  const isAnswered = record.portions !== undefined;
  if (!isAnswered) {
    deleteOccurrenceIn(transaction, id);
    return;
  }
  const { reason: _reason, saleId: _saleId, ...answered } = record;
  writeOccurrenceIn(transaction, { id, record: { ...answered, state: "asked", revision: 0 } });
}

/** Deletes all occurrences of a vendor. Idempotent. */
export async function deleteOccurrences(vendorId: string): Promise<void> {
  for (;;) {
    const { docs } = await occurrences().where("vendorId", "==", vendorId).limit(deletePageSize).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    if (docs.length < deletePageSize) return;
  }
}

function endingAfter(vendorId: string, at: Date) {
  return occurrences().where("vendorId", "==", vendorId).where("endsAt", ">", at).orderBy("endsAt");
}
