import { z } from "zod";
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
