import * as z from "zod";
import { clientId } from "./menu.ts";

export const messageSent = "Thank you for your message! We'll get back to you soon.";
export const messageNotSent = "Sorry, there was a problem sending your message. Please try again later.";

/** What the form asks for. */
const contactFields = {
  name: z.string().trim().min(1, "Enter your name.").max(100, "Use at most 100 characters."),
  email: z.email("Enter an email address.").max(254),
  message: z.string().trim().min(1, "Enter a message.").max(5000, "Use at most 5000 characters."),
};

export const contactForm = z.object(contactFields);
export type ContactForm = z.infer<typeof contactForm>;

/**
 * POST /contact-message. The same `requestId` with the same words again is the same message. `website` is a field that people
 * do not see: only a program fills it.
 */
export const contactMessage = z.object({
  ...contactFields,
  requestId: clientId.optional(),
  website: z.string().max(2000).default(""),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** Answer of POST /contact-message. */
export interface ContactMessageAnswer {
  received: true;
}

/** `ContactMessages/{id}` */
export interface ContactMessageRecord extends ContactForm {
  receivedAt: Date;
  /**
   * `received`: not forwarded yet; `forwarded`: the form service has it; `kept`: there was no form service to forward it to;
   * `given-up`: it would not take it for a whole day.
   */
  state: "received" | "forwarded" | "kept" | "given-up";
  /** How often forwarding was tried. */
  attempts: number;
  /** What the last try said, as `HTTP 500`; null where it went well. */
  lastProblem: string | null;
  /** While this is ahead, somebody is forwarding it. */
  leasedUntil: Date | null;
  forwardedAt: Date | null;
}
