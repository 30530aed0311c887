import {
  type NotificationTopicRecord,
  type TopicState,
  vendorTopic,
} from "@flashplate/contract/notifications";
import { firestore } from "../platform/firebase.ts";
import { collectionOf, replace } from "../platform/records.ts";
import { unlessOvertaken } from "../platform/writes.ts";

const topics = () => collectionOf<NotificationTopicRecord>("NotificationTopics");

/**
 * Makes the vendor's topic record, or raises its state; an active topic never goes back.
 * @returns the record as it is now
 */
export function raiseTopic(vendorId: string, state: TopicState, at: Date): Promise<NotificationTopicRecord> {
  return unlessOvertaken(async () => {
    const found = await topics().doc(vendorId).get();
    const before = found.data();
    if (before && (before.state === state || before.state === "active")) return before;
    const record: NotificationTopicRecord = before
      ? { ...before, state, updatedAt: at }
      : { vendorId, topic: vendorTopic(vendorId), state, createdAt: at, updatedAt: at };
    const batch = firestore().batch();
    replace(batch, found, record);
    await batch.commit();
    return record;
  });
}

/** Deletes the vendor's topic record, if there is one. */
export async function deleteTopic(vendorId: string): Promise<void> {
  await topics().doc(vendorId).delete();
}
