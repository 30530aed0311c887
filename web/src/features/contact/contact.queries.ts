import type { ContactForm, ContactMessageAnswer } from "@flashplate/contract/contact";
import { useMutation } from "@tanstack/react-query";
import { apiSend } from "../../platform/api-client.ts";

/** What is sent: the form, the id of the attempt, and the field that only programs fill. */
export type Sending = ContactForm & { requestId: string; website: string };

/** Sends a message. The same `requestId` again, after an answer that got lost, is the same message. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (sending: Sending) => apiSend<ContactMessageAnswer>("POST", "/contact-message", sending),
  });
}
