import type { ContactMessageRecord } from "@flashplate/contract/contact";
import { collectionOf } from "../platform/records.ts";
import { inTransaction, isAlreadyExists } from "../platform/transactions.ts";

const messages = () => collectionOf<ContactMessageRecord>("ContactMessages");

/** An id for a message that came without one. */
export function newMessageId(): string {
  return messages().doc().id;
}

/** Stores a message, unless it is there already. */
export async function createMessage(id: string, record: ContactMessageRecord): Promise<void> {
  try {
    await messages().doc(id).create(record);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/**
 * Changes a message in one transaction. `change` sees it as it is, may run several times, and answers undefined or throws to
 * change nothing.
 * @returns the record as it is now, or undefined if nothing was changed
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
