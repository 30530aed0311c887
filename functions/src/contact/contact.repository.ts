import type { ContactMessageRecord } from "@flashplate/contract/contact/contact";
import { collectionOf } from "../platform/firestore/records.ts";
import { inTransaction, isAlreadyExists } from "../platform/firestore/transactions.ts";

const messages = () => collectionOf<ContactMessageRecord>("ContactMessages");

/** A random id for a message without a request id. */
export function newMessageId(): string {
  return messages().doc().id;
}

/** Stores a message, unless it exists. */
export async function createMessage(id: string, record: ContactMessageRecord): Promise<void> {
  try {
    await messages().doc(id).create(record);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/**
 * Changes a message in one transaction.
 * @param change may run several times; it returns undefined or throws to change nothing
 * @returns the new record, or undefined if nothing was changed
 */
export function changeMessage(
  id: string,
  change: (record: ContactMessageRecord) => ContactMessageRecord | undefined,
): Promise<ContactMessageRecord | undefined> {
  return inTransaction(async (transaction) => {
    const ref = messages().doc(id);
    const before = (await transaction.get(ref)).data();
    const after = before && change(before);
    if (after) transaction.set(ref, after);
    return after;
  });
}
