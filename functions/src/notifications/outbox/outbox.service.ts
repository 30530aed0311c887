import { now } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { type Announcement, eventKeyOf, messageOf } from "./messages.ts";
import { createMessageIn, findExistingIn, newMessage } from "./outbox.repository.ts";

export type { Announcement };

/**
 * Adds a message to the outbox, in the transaction of the event, so that both are stored or
 * neither. It only writes, so it may be called after any read. The transaction must have checked
 * that the event has not happened yet, because the key can be created only once.
 */
export function announce(transaction: Transaction, event: Announcement): void {
  const createdAt = now();
  const message = { kind: event.kind, ...messageOf(event, createdAt) };
  createMessageIn(transaction, newMessage(eventKeyOf(event), createdAt, message));
}

/**
 * Reads which of these events are announced already, for a transaction that must not fail because a
 * message exists.
 * @returns `write` announces one of the events, unless that has happened. It only writes.
 */
export async function planAnnouncements(
  transaction: Transaction,
  events: readonly Announcement[],
): Promise<{ write: (event: Announcement) => void }> {
  const existing = await findExistingIn(transaction, events.map(eventKeyOf));
  return {
    write(event) {
      if (!existing.has(eventKeyOf(event))) announce(transaction, event);
    },
  };
}
