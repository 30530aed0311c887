import {
  type NotificationTopicRecord,
  type TopicState,
  vendorTopic,
} from "@flashplate/contract/notifications/notifications";
import { collectionOf } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";

const topics = () => collectionOf<NotificationTopicRecord>("NotificationTopics");

/**
 * Creates the vendor's topic record or raises its state. An active topic never becomes `requested`.
 * @param isWanted checked in the same transaction
 * @returns the record afterwards, or undefined if it is not wanted
 */
export function raiseTopic(
  vendorId: string,
  state: TopicState,
  at: Date,
  isWanted: (transaction: Transaction) => Promise<boolean>,
): Promise<NotificationTopicRecord | undefined> {
  return inTransaction(async (transaction) => {
    const ref = topics().doc(vendorId);
    if (!(await isWanted(transaction))) return undefined;
    const before = (await transaction.get(ref)).data();
    if (before && (before.state === state || before.state === "active")) return before;
    const record: NotificationTopicRecord = before
      ? { ...before, state, updatedAt: at }
      : { vendorId, topic: vendorTopic(vendorId), state, createdAt: at, updatedAt: at };
    transaction.set(ref, record);
    return record;
  });
}

/** Deletes the vendor's topic record, if it exists. */
export async function deleteTopic(vendorId: string): Promise<void> {
  await topics().doc(vendorId).delete();
}
