import * as z from "zod";
import { emailAddress } from "../shared/email-address.ts";
import { idFromClient } from "../shared/ids.ts";
import { paragraphsOf, publicName, textOf } from "../shared/text.ts";

export const messageSentNotice = "Thank you for your message! We'll get back to you soon.";
export const messageNotSentNotice =
  "Sorry, there was a problem sending your message. Please try again later.";

const contactFields = {
  name: publicName("Enter your name.", 100),
  email: emailAddress,
  message: paragraphsOf(5000).min(1, "Enter a message."),
};

export const contactForm = z.object(contactFields);
export type ContactForm = z.infer<typeof contactForm>;

/**
 * POST /contact-message. Idempotent: a repeat has the same `requestId` and the same text. `website`
 * is a hidden field (honeypot) that bots fill. A filled one is refused, not dropped: a program may
 * have filled it in a person's browser, and the person has to learn that nothing was sent.
 */
export const contactMessage = z.object({
  ...contactFields,
  requestId: idFromClient.optional(),
  website: textOf(0, { tooLong: "Leave this field empty." }).default(""),
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
   * `received`: not forwarded yet; `forwarded`: the form service accepted it; `kept`: no form
   * service is configured; `given-up`: forwarding failed for a whole day.
   */
  state: "received" | "forwarded" | "kept" | "given-up";
  /** Number of attempts to forward. */
  attempts: number;
  /** Error of the last attempt, such as `HTTP 500`; null if it succeeded. */
  lastProblem: string | null;
  /** End of the lease: until then, one process is forwarding the message. */
  leasedUntil: Date | null;
  forwardedAt: Date | null;
  /** Firestore's TTL policy deletes the record after this time. Absent in older records. */
  purgeAt?: Date;
}
