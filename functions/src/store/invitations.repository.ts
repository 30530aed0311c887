import type { InvitationRecord } from "@flashplate/contract/team/team";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";

const invitations = () => collectionOf<InvitationRecord>("Invitations");

/** The invitations of a restaurant, oldest first; also within a transaction. */
export async function invitationsOf(
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<InvitationRecord>[]> {
  const query = invitations().where("vendorId", "==", vendorId);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs
    .map(storedOf)
    .sort((one, other) => Number(one.record.createdAt) - Number(other.record.createdAt));
}

/** An invitation, or undefined. */
export async function readInvitation(id: string): Promise<InvitationRecord | undefined> {
  return (await invitations().doc(id).get()).data();
}

/** An invitation, or undefined, within a transaction. */
export async function readInvitationIn(
  transaction: Transaction,
  id: string,
): Promise<InvitationRecord | undefined> {
  return (await transaction.get(invitations().doc(id))).data();
}

/** Writes an invitation. */
export function writeInvitationIn(transaction: Transaction, { id, record }: Stored<InvitationRecord>): void {
  transaction.set(invitations().doc(id), record);
}

/** Deletes an invitation. */
export function deleteInvitationIn(transaction: Transaction, id: string): void {
  transaction.delete(invitations().doc(id));
}

/** Deletes all invitations of a restaurant. Idempotent. */
export function deleteInvitationsOf(vendorId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    for (const { id } of await invitationsOf(vendorId, transaction)) deleteInvitationIn(transaction, id);
  });
}

/** Deletes the invitations that a person has accepted, and those to an address. Idempotent. */
export async function deleteInvitationsTo(uid: string, email: string | undefined): Promise<void> {
  const used = await invitations().where("usedBy", "==", uid).get();
  const open = email === undefined ? [] : (await invitations().where("email", "==", email).get()).docs;
  await Promise.all([...used.docs, ...open].map(({ ref }) => ref.delete()));
}
