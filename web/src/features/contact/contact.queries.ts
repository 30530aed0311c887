import type { ContactForm, ContactMessageAnswer } from "@flashplate/contract/contact/contact";
import { useMutation } from "@tanstack/react-query";
import { apiSend } from "../../shared/lib/api/api-client.ts";

/** The message as sent: the form, the id for retries, and the honeypot field. */
export type OutgoingMessage = ContactForm & { requestId: string; website: string };

/** Sends a message. A retry with the same `requestId` is stored once. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: OutgoingMessage) =>
      apiSend<ContactMessageAnswer>("POST", "/contact-message", message),
  });
}
