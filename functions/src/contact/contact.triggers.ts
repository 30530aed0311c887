import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/function-options.ts";
import { forwardMessage } from "./contact.service.ts";

/** A contact message was stored: forwards it, again until it is taken. */
export const onContactMessageCreated = onDocumentCreated(
  { ...triggerOptions, document: "ContactMessages/{messageId}" },
  ({ params }) => forwardMessage(params.messageId),
);
