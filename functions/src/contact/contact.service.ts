import { createHash } from "node:crypto";
import type { ContactMessage, ContactMessageRecord } from "@flashplate/contract/contact";
import { now } from "../platform/clock.ts";
import { contactForward } from "../platform/config.ts";
import { logError, logInfo } from "../platform/logger.ts";
import { changeMessage, createMessage, newMessageId } from "./contact.repository.ts";
import { sendToFormService } from "./form-service.ts";

/** Milliseconds for which a try has the message to itself: longer than one can take, so that no two run at once. */
const leaseMs = 60_000;

/**
 * Milliseconds after which nobody tries any more: what that long did not change needs a person. The platform drops an event after
 * 24 hours and says so to nobody; this ends well before, so that one of its last deliveries, minutes apart, gives up aloud.
 */
const patienceMs = 22 * 60 * 60_000;

/** A message was not forwarded, and shall be tried again: thrown, so that the platform delivers the event once more. */
class NotForwarded extends Error {
  constructor(why: string) {
    super(`The contact message was not forwarded: ${why}.`);
    this.name = "NotForwarded";
  }
}

/**
 * Stores a message; forwarding it is the trigger's business, so that nobody waits for it and nothing is lost. The same words with
 * the same `requestId` are stored once. What only a program can have written is dropped, and the program is not told.
 */
export async function receiveMessage(sent: ContactMessage): Promise<void> {
  const { name, email, message, requestId, website } = sent;
  if (website !== "") {
    logInfo("A contact message was dropped: it filled the field that people do not see.");
    return;
  }
  // The words are part of it: nobody's message gives way to another with an id that somebody else has used.
  const id =
    requestId === undefined
      ? newMessageId()
      : createHash("sha256")
          .update(JSON.stringify([requestId, name, email, message]))
          .digest("hex")
          .slice(0, 32);
  await createMessage(id, {
    name,
    email,
    message,
    receivedAt: now(),
    state: "received",
    attempts: 0,
    lastProblem: null,
    leasedUntil: null,
    forwardedAt: null,
  });
}

/**
 * Forwards a message that was not forwarded yet. Whoever else is asked to at the same time leaves it alone.
 * @throws NotForwarded if it has to be tried again
 */
export async function forwardMessage(id: string): Promise<void> {
  const forward = contactForward();
  if (forward === undefined) {
    await changeMessage(id, (before) => (isOpen(before) ? { ...before, state: "kept" } : undefined));
    return;
  }
  const message = await changeMessage(id, (before) => (isOpen(before) ? leased(before) : undefined));
  if (message === undefined) return;
  const problem = await sendToFormService(forward.url, id, message);
  const after = await changeMessage(id, (before) => tried(before, problem));
  if (after?.state === "received") throw new NotForwarded(problem ?? "unknown");
  if (after?.state === "given-up") {
    logError("A contact message could not be forwarded for 22 hours. It stays stored.", problem, { id });
  }
}

function isOpen({ state }: ContactMessageRecord): boolean {
  return state === "received" || state === "kept";
}

function leased(before: ContactMessageRecord): ContactMessageRecord {
  const at = now();
  if (before.leasedUntil !== null && before.leasedUntil > at) {
    throw new NotForwarded("another try is still running");
  }
  return { ...before, attempts: before.attempts + 1, leasedUntil: new Date(at.getTime() + leaseMs) };
}

function tried(before: ContactMessageRecord, problem: string | null): ContactMessageRecord {
  const at = now();
  const done = { ...before, leasedUntil: null, lastProblem: problem };
  if (problem === null) return { ...done, state: "forwarded", forwardedAt: at };
  const isOld = at.getTime() - before.receivedAt.getTime() > patienceMs;
  return { ...done, state: isOld ? "given-up" : "received" };
}
