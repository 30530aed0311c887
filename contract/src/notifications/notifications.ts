/** Name of the FCM topic to which a vendor's followers subscribe. */
export function vendorTopic(vendorId: string): string {
  return `vendor_${vendorId}`;
}

/**
 * `NotificationTopics/{vendorId}`: `requested` once the email is verified, `active` after approval.
 */
export interface NotificationTopicRecord {
  vendorId: string;
  topic: string;
  state: TopicState;
  createdAt: Date;
  updatedAt: Date;
}

export type TopicState = "requested" | "active";

/** Answer of create-vendor-topic. */
export interface VendorTopicAnswer {
  topic: string;
  state: TopicState;
}

/** Answer of unsubscribe. */
export interface UnsubscribeAnswer {
  unsubscribed: true;
}

/**
 * Name of the FCM topic for messages to one person. Anyone who knows the uid could subscribe, so
 * messages must not contain personal data.
 */
export function consumerTopic(uid: string): string {
  return `consumer_${uid}`;
}

export type AnnouncementKind =
  | "sale-started"
  | "sale-ended"
  | "order-cancelled"
  | "payment-returned"
  | "vendor-approved"
  | "vendor-declined"
  | "new-order"
  | "schedule-question"
  | "closing-report"
  | "sale-proposal"
  | MailKind;

/** Mails about the team: to an invited person, to a member who can become the owner, to a former owner. */
export type TeamMailKind = "mail-invitation" | "mail-ownership-offered" | "mail-ownership-taken";

/** Events about which a restaurant's owner gets a mail, and those about the team. */
export type MailKind =
  | "mail-received"
  | "mail-approved"
  | "mail-declined"
  | "mail-change-accepted"
  | "mail-change-rejected"
  | "mail-account-deleted"
  | "mail-new-orders"
  | "mail-week"
  | "mail-schedule-question"
  | "mail-schedule-broken"
  | "mail-closing"
  | "mail-pause-ends"
  | TeamMailKind
  | "mail-dispute-opened"
  | "mail-dispute-won"
  | "mail-dispute-lost"
  | "mail-payments-revoked";

/**
 * - `pending`: it waits for its delivery
 * - `failed`: it was rejected for good
 * - `expired`: it was outdated before it could be sent
 * - `withheld`: its restaurant has announced too many sales, or this dish within the hour; or it is the end
 *   of a sale whose start was not sent
 * - `skipped`: this deployment sends no such message, or its device is not registered any more
 */
export type OutboxState = "pending" | "sent" | "failed" | "expired" | "withheld" | "skipped";

/** Maximum number of announced starts of sales per restaurant in 24 hours. */
export const maxStartsAnnouncedPerDay = 6;
/** Minimum hours between two announced starts of sales of one dish. */
export const hoursBetweenStartsOfDish = 1;

/** `StartAnnouncements/{vendorId}`: the announced starts of the last 24 hours. */
export interface StartAnnouncementsRecord {
  starts: { eventKey: string; dish: string; at: Date }[];
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}

/** What a mail has besides subject (`title`) and text (`body`). */
export interface MailParts {
  to: string;
  /** Absent in mails from before they had an HTML part. */
  html?: string;
  /** Address of the one-click link (RFC 8058). Only of mails that the restaurant can switch off. */
  unsubscribe?: string;
}

/** `NotificationOutbox/{eventKey}`: a message, written in the transaction of its event. */
export interface OutboxRecord {
  kind: AnnouncementKind;
  vendorId: string;
  /** Empty for mails and rings. */
  topic: string;
  /** Only of rings: the id of the `PushSubscriptions` record. */
  device?: string;
  /** Only of mails. The address and the texts are deleted when the message is not pending any more. */
  mail?: MailParts | null;
  title: string;
  body: string;
  /** Data for the mobile app: `kind`, ids, and the place and end of a sale. */
  data: Record<string, string>;
  state: OutboxState;
  /** Number of attempts to send. */
  attempts: number;
  createdAt: Date;
  /** Only of announced starts: the start of the sale. The message may be written after it. */
  happenedAt?: Date;
  /**
   * Time of the next attempt. Later than `createdAt` if the message is written ahead. During an attempt,
   * this is the end of its lease.
   */
  dueAt: Date;
  /** The message is outdated after this time. */
  expiresAt: Date;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
  sentAt: Date | null;
  /** The id of the message at FCM, at the mail server or at the push service. */
  messageId: string | null;
  /** Error of the last attempt. */
  error: string | null;
}

/** Maximum number of devices of one restaurant that ring. */
export const maxDevices = 10;

/**
 * `PushSubscriptions/{hash of endpoint}`: a browser that rings for a restaurant. A browser
 * has one subscription, so it rings for one restaurant.
 */
export interface PushSubscriptionRecord {
  vendorId: string;
  /** The member who switched it on. Absent in records from before there were members: the owner. */
  uid?: string;
  /** Address of the browser at its push service. */
  endpoint: string;
  /** The browser's public key and secret, in base64url (RFC 8291). */
  keys: { p256dh: string; auth: string };
  label: string;
  createdAt: Date;
}

/** A device in responses to its vendor. The time is ISO 8601. */
export interface Device {
  endpoint: string;
  label: string;
  createdAt: string;
}

/** Answer of GET devices, earliest first. `publicKey` is null if this deployment rings no devices. */
export interface DevicesAnswer {
  publicKey: string | null;
  devices: Device[];
}

/** Answer of POST devices. */
export interface RingDeviceAnswer {
  device: Device;
}

/** Answer of DELETE devices, also if the device was not registered. */
export interface SilenceDeviceAnswer {
  silenced: true;
}

/**
 * Subject of a ring: new orders, questions of the evening, the closing report, or the sale of a week ago.
 */
export type RingSubject = "orders" | "questions" | "closing" | "proposals";

/** What a device gets, encrypted. The service worker shows it. */
export interface RingPayload {
  /** Rings about the same subject are shown as one. */
  subject: RingSubject;
  title: string;
  body: string;
  /** The title of several rings in one, with `{count}`. */
  many: string;
}
