import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/configuration/function-options.ts";
import { forwardMessage } from "./contact.service.ts";

/** A contact message was stored: forwards it. The platform retries failures. */
export const onContactMessageCreated = onDocumentCreated(
  { ...triggerOptions, document: "ContactMessages/{messageId}" },
  ({ params }) => forwardMessage(params.messageId),
);
