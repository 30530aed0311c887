import { createHash } from "node:crypto";
import type { ContactMessage, ContactMessageRecord } from "@flashplate/contract/contact/contact";
import { contactMessageDaysKept } from "@flashplate/contract/shared/retention";
import { now } from "../platform/clock.ts";
import { logError } from "../platform/logging/logger.ts";
import { contactForward } from "../platform/services/integrations.ts";
import { changeMessage, createMessage, newMessageId } from "./contact.repository.ts";
import { sendToFormService } from "./form-service.ts";

/**
 * Milliseconds of a lease: longer than an attempt can take, so that no two attempts run at once.
 */
const leaseMs = 60_000;

/**
 * Milliseconds after which forwarding is given up. The platform silently drops an event after 24
 * hours, and repeats it every ten minutes until then. This ends half an hour earlier, so that one of
 * the last deliveries can log the failure. It is no shorter, so that a message for which the budget of
 * the day was used up gets an attempt with the next budget, which begins at midnight UTC. Only a message
 * of the first half hour of a day does not.
 */
const giveUpAfterMs = 23.5 * 60 * 60_000;

/** Thrown if a message was not forwarded, so that the platform delivers the event again. */
class NotForwarded extends Error {
  constructor(why: string) {
    super(`The contact message was not forwarded: ${why}.`);
    this.name = "NotForwarded";
  }
}

/**
 * Stores a message. The trigger forwards it, so that the request does not wait and no message is
 * lost. Idempotent for the same text and `requestId`.
 */
export async function receiveMessage(sent: ContactMessage): Promise<void> {
  const { name, email, message, requestId } = sent;
  // The hash includes the text, so that a message is never dropped because of another one with the
  // same request id.
  const id =
    requestId === undefined
      ? newMessageId()
      : createHash("sha256")
          .update(JSON.stringify([requestId, name, email, message]))
          .digest("hex")
          .slice(0, 32);
  const receivedAt = now();
  await createMessage(id, {
    name,
    // As in tokens, by whose address the export of personal data finds messages.
    email: email.toLowerCase(),
    message,
    receivedAt,
    state: "received",
    attempts: 0,
    lastProblem: null,
    leasedUntil: null,
    forwardedAt: null,
    purgeAt: new Date(receivedAt.getTime() + contactMessageDaysKept * 86_400_000),
  });
}

/**
 * Forwards a message that is not forwarded yet. A lease prevents concurrent attempts.
 * @throws NotForwarded if the attempt has to be repeated
 */
export async function forwardMessage(id: string): Promise<void> {
  const forward = contactForward();
  // Without a form service, messages are only stored.
  if (forward === undefined) {
    await changeMessage(id, (before) => (isOpen(before) ? { ...before, state: "kept" } : undefined));
    return;
  }
  const message = await changeMessage(id, (before) => (isOpen(before) ? leased(before) : undefined));
  if (message === undefined) return;
  const problem = await sendToFormService(forward.url, id, message);
  const after = await changeMessage(id, (before) => afterAttempt(before, problem));
  if (after?.state === "received") throw new NotForwarded(problem ?? "unknown");
  if (after?.state === "given-up") {
    logError("contact-message-kept", problem, { id });
  }
}

/** Whether a message can still be forwarded. One is `kept` if no form service was configured. */
function isOpen({ state }: ContactMessageRecord): boolean {
  return state === "received" || state === "kept";
}

function leased(before: ContactMessageRecord): ContactMessageRecord {
  const at = now();
  if (before.leasedUntil !== null && before.leasedUntil > at) {
    throw new NotForwarded("another attempt is still running");
  }
  return { ...before, attempts: before.attempts + 1, leasedUntil: new Date(at.getTime() + leaseMs) };
}

function afterAttempt(before: ContactMessageRecord, problem: string | null): ContactMessageRecord {
  const at = now();
  const done = { ...before, leasedUntil: null, lastProblem: problem };
  if (problem === null) return { ...done, state: "forwarded", forwardedAt: at };
  const isOld = at.getTime() - before.receivedAt.getTime() > giveUpAfterMs;
  return { ...done, state: isOld ? "given-up" : "received" };
}
