import type { NotificationTopicRecord } from "@flashplate/contract/notifications";
import { now } from "../platform/clock.ts";
import { deleteTopic, raiseTopic } from "./topics.repository.ts";

/** Notes that a vendor wants its topic. An active one stays active. */
export function requestTopic(vendorId: string): Promise<NotificationTopicRecord> {
  return raiseTopic(vendorId, "requested", now());
}

/** Opens the topic of an approved vendor. */
export function activateTopic(vendorId: string): Promise<NotificationTopicRecord> {
  return raiseTopic(vendorId, "active", now());
}

/** Removes the topic of a vendor that is no longer one. */
export function removeTopic(vendorId: string): Promise<void> {
  return deleteTopic(vendorId);
}
