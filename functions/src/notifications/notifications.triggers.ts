import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/function-options.ts";
import { deliver } from "./delivery.service.ts";

/**
 * A message was put into the outbox: delivers it. The platform retries when Firestore fails. When FCM fails,
 * `deliverNotifications` retries.
 */
export const onOutboxCreated = onDocumentCreated(
  { ...triggerOptions, document: "NotificationOutbox/{eventKey}" },
  async ({ params }) => void (await deliver(params.eventKey)),
);
