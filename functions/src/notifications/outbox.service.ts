import { now } from "../platform/clock.ts";
import type { Transaction } from "../platform/transactions.ts";
import { type Announcement, eventKeyOf, messageOf } from "./messages.ts";
import { createMessageIn } from "./outbox.repository.ts";

export type { Announcement };

/** Days that a message is kept, for support. */
const daysKept = 30;

/**
 * Adds a message to the outbox, in the transaction of the event, so that both are stored or
 * neither. It only writes, so it may be called after any read. The transaction must have checked
 * that the event has not happened yet, because the key can be created only once.
 */
export function announce(transaction: Transaction, event: Announcement): void {
  const createdAt = now();
  createMessageIn(transaction, {
    id: eventKeyOf(event),
    record: {
      kind: event.kind,
      ...messageOf(event, createdAt),
      state: "pending",
      attempts: 0,
      createdAt,
      dueAt: createdAt,
      purgeAt: new Date(createdAt.getTime() + daysKept * 86_400_000),
      sentAt: null,
      messageId: null,
      error: null,
    },
  });
}
