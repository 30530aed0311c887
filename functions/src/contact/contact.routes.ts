import type { ContactMessageAnswer } from "@flashplate/contract/contact/contact";
import { sendMessageEndpoint } from "@flashplate/contract/contact/contact.interface";
import { created } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { receiveMessage } from "./contact.service.ts";

/** Messages from the contact page, at /contact-message. */
export const contactRouter = createRouter();

mount(contactRouter, sendMessageEndpoint, async ({ body }) => {
  await receiveMessage(body);
  return created<ContactMessageAnswer>({ received: true });
});
