import * as z from "zod";
import { recordId } from "./ids.ts";

/** POST /notifications/create-vendor-topic */
export const createVendorTopic = z.object({ vendorId: recordId });

/** Name of the FCM topic to which a vendor's followers subscribe. */
export function vendorTopic(vendorId: string): string {
  return `vendor_${vendorId}`;
}

/** `NotificationTopics/{vendorId}`: `requested` once the email is verified, `active` after approval. */
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

/**
 * Name of the FCM topic for messages to one person. Whoever knows an uid could subscribe to it, so that a message here never
 * says more than that there is something to look at.
 */
export function consumerTopic(uid: string): string {
  return `consumer_${uid}`;
}

export type AnnouncementKind =
  | "sale-started"
  | "sale-ended"
  | "order-cancelled"
  | "vendor-approved"
  | "vendor-declined";

/** `pending` until it is `sent`, refused for good (`failed`), or of no use any more (`expired`). */
export type OutboxState = "pending" | "sent" | "failed" | "expired";

/** `NotificationOutbox/{eventKey}`: one message, written with what it tells of, and what became of it. */
export interface OutboxRecord {
  kind: AnnouncementKind;
  vendorId: string;
  topic: string;
  title: string;
  body: string;
  /** What the mobile app gets beside the words: `kind` and ids. */
  data: Record<string, string>;
  state: OutboxState;
  /** How often it was given to FCM, or was about to be. */
  attempts: number;
  createdAt: Date;
  /** Not given to FCM before this. While somebody delivers it, this is when another may take over. */
  dueAt: Date;
  /** Of no use to anybody after this. */
  expiresAt: Date;
  /** Firestore removes it some time after this. */
  purgeAt: Date;
  sentAt: Date | null;
  /** What FCM calls it. */
  messageId: string | null;
  /** What went wrong last. */
  error: string | null;
}
