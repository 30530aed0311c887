import type { NotificationTopicRecord } from "@flashplate/contract/notifications/notifications";
import { now } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";
import { raiseTopic } from "./topics.repository.ts";

/**
 * Stores that a vendor wants its topic. An active topic stays active. Undefined if the vendor was removed or
 * declined.
 */
export function requestTopic(vendorId: string): Promise<NotificationTopicRecord | undefined> {
  return raiseTopic(vendorId, "requested", now(), isNotDeclined(vendorId));
}

/** Activates the topic of an approved vendor. Undefined if the vendor was removed or declined since. */
export function activateTopic(vendorId: string): Promise<NotificationTopicRecord | undefined> {
  return raiseTopic(vendorId, "active", now(), isNotDeclined(vendorId));
}

/**
 * Refuses a declined vendor, because a topic that is created after the decline would never be
 * removed.
 */
function isNotDeclined(vendorId: string): (transaction: Transaction) => Promise<boolean> {
  return async (transaction) => {
    const vendor = await readVendorIn(transaction, vendorId);
    return vendor !== undefined && vendor.record.decision !== "declined";
  };
}
