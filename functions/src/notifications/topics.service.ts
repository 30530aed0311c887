import type { NotificationTopicRecord } from "@flashplate/contract/notifications";
import { now } from "../platform/clock.ts";
import type { Transaction } from "../platform/transactions.ts";
import { findVendorIn } from "../vendors/vendors.service.ts";
import { deleteTopic, raiseTopic } from "./topics.repository.ts";

/** Notes that a vendor wants its topic. An active one stays active; a vendor that is none any more gets none: undefined. */
export function requestTopic(vendorId: string): Promise<NotificationTopicRecord | undefined> {
  return raiseTopic(vendorId, "requested", now(), stillThere(vendorId));
}

/** Opens the topic of an approved vendor; undefined if it is none any more. */
export function activateTopic(vendorId: string): Promise<NotificationTopicRecord | undefined> {
  return raiseTopic(vendorId, "active", now(), stillThere(vendorId));
}

/** Removes the topic of a vendor that is no longer one. */
export function removeTopic(vendorId: string): Promise<void> {
  return deleteTopic(vendorId);
}

/** A topic made behind a decline would stay for ever. */
function stillThere(vendorId: string): (transaction: Transaction) => Promise<boolean> {
  return async (transaction) => {
    const vendor = await findVendorIn(transaction, vendorId);
    return vendor !== undefined && vendor.record.decision !== "declined";
  };
}
