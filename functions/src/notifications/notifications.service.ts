import type { NotificationTopicRecord } from "@flashplate/contract/notifications";
import { AppError, notFound } from "../platform/app-error.ts";
import { findVendor, isApproved, recordEmailVerified } from "../vendors/vendors.service.ts";
import { activateTopic, requestTopic } from "./topics.service.ts";

/** Who asks for a topic, as the verified token says. */
export interface TopicRequester {
  uid: string;
  emailVerified: boolean;
  admin: boolean;
}

/**
 * Registers a vendor for notifications, asked by itself once its email is verified, or by an admin. It records the
 * verified email and never approves: the topic of a vendor that waits is `requested`, an approved one's `active`.
 * @throws auth/email-not-verified, request/not-found (also for somebody else's vendor)
 */
export async function createVendorTopic(
  requester: TopicRequester,
  vendorId: string,
): Promise<NotificationTopicRecord> {
  const isOwn = requester.uid === vendorId;
  if (!isOwn && !requester.admin) throw notFound("This restaurant");
  if (!requester.emailVerified && !requester.admin) {
    throw new AppError(
      "auth/email-not-verified",
      "Your email address is not verified yet. Open the link in the email we sent you, then try again.",
    );
  }
  const vendor =
    isOwn && requester.emailVerified ? await recordEmailVerified(vendorId) : await findVendor(vendorId);
  if (!vendor || vendor.record.decision === "declined") throw notFound("This restaurant");
  const topic = await (isApproved(vendor.record) ? activateTopic(vendorId) : requestTopic(vendorId));
  if (!topic) throw notFound("This restaurant");
  return topic;
}
