import type { OrderDigestRecord } from "@flashplate/contract/orders/orders";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { firestore } from "../../platform/firestore/firestore.ts";
import { collectionOf, recordsById } from "../../platform/firestore/records.ts";
import { retryingTransient, type Transaction } from "../../platform/firestore/transactions.ts";

const digests = () => collectionOf<OrderDigestRecord>("OrderDigests");

/** The vendor's digest: what its devices and mails have shown. Empty without one. */
export async function readDigest(vendorId: string): Promise<OrderDigestRecord> {
  return (await digests().doc(vendorId).get()).data() ?? {};
}

/** The digests of these vendors that exist, by vendor, in one request. */
export async function readDigests(vendorIds: readonly string[]): Promise<Map<string, OrderDigestRecord>> {
  if (vendorIds.length === 0) return new Map();
  const references = vendorIds.map((id) => digests().doc(id));
  const found = await retryingTransient(() => firestore().getAll(...references));
  return recordsById(found as DocumentSnapshot<OrderDigestRecord>[]);
}

/** The vendor's digest, within a transaction; empty without one. */
export async function readDigestIn(transaction: Transaction, vendorId: string): Promise<OrderDigestRecord> {
  return (await transaction.get(digests().doc(vendorId))).data() ?? {};
}

/** Sets fields of a vendor's digest, within a transaction. */
export function changeDigestIn(
  transaction: Transaction,
  vendorId: string,
  changes: Partial<OrderDigestRecord>,
): void {
  transaction.set(digests().doc(vendorId), changes, { merge: true });
}

/** Makes the unsubscribe links of earlier mails invalid, within a transaction. The next mail gets a new key. */
export function forgetUnsubscribeKeyIn(transaction: Transaction, vendorId: string): void {
  transaction.set(digests().doc(vendorId), { unsubscribeKey: FieldValue.delete() }, { merge: true });
}

/** Stores when a device of the vendor asked for its orders. */
export async function writeSeen(vendorId: string, seenAt: Date): Promise<void> {
  await digests().doc(vendorId).set({ seenAt }, { merge: true });
}

/** Deletes the digest of a vendor that is being removed. Idempotent. */
export async function deleteDigest(vendorId: string): Promise<void> {
  await digests().doc(vendorId).delete();
}
