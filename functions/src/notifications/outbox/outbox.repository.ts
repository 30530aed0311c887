import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { collectionOf, type Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";
import { type Channel, kindsOf } from "./message-channels.ts";

const outbox = () => collectionOf<OutboxRecord>("NotificationOutbox");

/** Days that a message is kept, for support. */
const daysKept = 30;

/** What a message says, to whom, and until when it is useful. */
type Content = Pick<
  OutboxRecord,
  "kind" | "vendorId" | "topic" | "mail" | "device" | "title" | "body" | "data" | "happenedAt" | "expiresAt"
> &
  Partial<Pick<OutboxRecord, "dueAt">>;

/** A message that is due at its `dueAt`, or at once. */
export function newMessage(id: string, createdAt: Date, content: Content): Stored<OutboxRecord> {
  return {
    id,
    record: {
      dueAt: createdAt,
      ...content,
      state: "pending",
      attempts: 0,
      createdAt,
      purgeAt: new Date(createdAt.getTime() + daysKept * 86_400_000),
      sentAt: null,
      messageId: null,
      error: null,
    },
  };
}

/** Stores a new message, within the transaction of its event. */
export function createMessageIn(transaction: Transaction, { id, record }: Stored<OutboxRecord>): void {
  transaction.create(outbox().doc(id), record);
}

/** Stores a message, within a transaction. Replaces a message with the same key. */
export function writeMessageIn(transaction: Transaction, { id, record }: Stored<OutboxRecord>): void {
  transaction.set(outbox().doc(id), record);
}

/** Deletes a message, within a transaction. Idempotent. */
export function deleteMessageIn(transaction: Transaction, key: string): void {
  transaction.delete(outbox().doc(key));
}

/** Keys of these messages that exist, within a transaction. */
export async function findExistingIn(
  transaction: Transaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const [first, ...others] = keys.map((key) => outbox().doc(key));
  if (!first) return new Set();
  const found = await transaction.getAll(first, ...others);
  return new Set(found.flatMap(({ id, exists }) => (exists ? [id] : [])));
}

/** Stores new messages in one transaction, except those whose key exists already. */
export function createMissingMessages(messages: readonly Stored<OutboxRecord>[]): Promise<void> {
  return inTransaction(async (transaction) => {
    const existing = await findExistingIn(
      transaction,
      messages.map(({ id }) => id),
    );
    for (const message of messages) if (!existing.has(message.id)) createMessageIn(transaction, message);
  });
}

/**
 * Changes a pending message in one transaction.
 * @param change may run several times; it returns undefined to change nothing
 * @returns the new record, or undefined if nothing was changed
 */
export function changePending(
  key: string,
  change: (record: OutboxRecord) => OutboxRecord | undefined,
): Promise<OutboxRecord | undefined> {
  return inTransaction(async (transaction) => {
    const ref = outbox().doc(key);
    const before = (await transaction.get(ref)).data();
    const after = before?.state === "pending" ? change(before) : undefined;
    if (after) transaction.set(ref, after);
    return after;
  });
}

/** The message with this key, or undefined. */
export async function readMessage(key: string): Promise<OutboxRecord | undefined> {
  return (await outbox().doc(key).get()).data();
}

/** A message that is due. Its id is its key. */
export type DueMessage = Timed<Pick<OutboxRecord, "vendorId" | "device">>;

/** Some pending messages of a channel that are due, earliest first. */
export function pageOfDue(
  channel: Channel,
  at: Date,
  size: number,
  from?: string,
): Promise<PassPage<DueMessage>> {
  const due = outbox()
    .where("state", "==", "pending")
    .where("kind", "in", kindsOf(channel))
    .where("dueAt", "<=", at);
  const query = due.select("dueAt", "vendorId", "device") as Query<OutboxRecord, OutboxRecord>;
  const recordOf = (found: QueryDocumentSnapshot<OutboxRecord, OutboxRecord>) => found.data();
  return timedPage({ query, field: "dueAt", size, from, recordOf });
}
