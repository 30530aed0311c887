import { now } from "../platform/clock.ts";
import type { Transaction } from "../platform/transactions.ts";
import { type Announcement, eventKeyOf, messageOf } from "./messages.ts";
import { createMessageIn } from "./outbox.repository.ts";

export type { Announcement };

/** Days that a message is kept, for whoever wants to know what was sent. */
const daysKept = 30;

/**
 * Puts the news of an event into the outbox, in the transaction that makes it happen: it is told if and only if it happened.
 * Only writes, so it may stand after the transaction's reads in any place. The transaction must have read that the event has
 * not happened before: news of one event are created once.
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
