import type { NotificationTopicRecord } from "@flashplate/contract/notifications/notifications";
import { isApproved, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { emailNotVerified } from "../http/access/authorise.ts";
import { activateTopic, requestTopic } from "../notifications/topics/topics.service.ts";
import { notFound } from "../platform/app-error.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { recordEmail } from "./vendors.service.ts";

/** The caller, from the verified token. */
export interface TopicRequester {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  isAdmin: boolean;
}

/**
 * Registers a vendor for notifications, at the request of the vendor itself or of an admin. The
 * topic of an unapproved vendor is `requested`, that of an approved one `active`. A vendor's own
 * request also stores that its email is verified, and mails that the application is received.
 * @throws auth/email-not-verified, request/not-found (also for another vendor)
 */
export async function createVendorTopic(
  requester: TopicRequester,
  vendorId: string,
): Promise<NotificationTopicRecord> {
  const known = await readVendor(vendorId);
  const isOwn = known ? ownerOf(known) === requester.uid : requester.uid === vendorId;
  if (!isOwn && !requester.isAdmin) throw notFound("This restaurant");
  if (!requester.emailVerified && !requester.isAdmin) throw emailNotVerified();
  const vendor =
    isOwn && requester.emailVerified ? await recordEmail(vendorId, requester.uid, requester) : known;
  if (!vendor || vendor.record.decision === "declined") throw notFound("This restaurant");
  const topic = await (isApproved(vendor.record) ? activateTopic(vendorId) : requestTopic(vendorId));
  if (!topic) throw notFound("This restaurant");
  return topic;
}
