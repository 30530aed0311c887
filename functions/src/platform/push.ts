import type { Message } from "firebase-admin/messaging";
import { messaging } from "./messaging.ts";
import { startOf } from "./text.ts";

/** What a topic's subscribers get. Messages with one collapse key take each other's place on a phone. */
export interface Push {
  topic: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** At most 32 letters, digits, - or _. */
  collapseKey: string;
}

/** FCM did not take a message. */
export class PushError extends Error {
  /** The same message would be refused again. */
  readonly permanent: boolean;
  /** How long FCM asks us to wait, where it does. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, permanent: boolean, retryAfterMs?: number) {
    super(reason);
    this.name = "PushError";
    this.permanent = permanent;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Codes that say something of the message itself. What concerns us or FCM (credentials, quota, outages, answers that nobody
 * can read) may be put right while the message is still of use.
 */
const permanentCodes: readonly string[] = [
  "invalid-argument",
  "invalid-payload",
  "invalid-data-payload-key",
  "payload-size-limit-exceeded",
  "invalid-options",
  "invalid-recipient",
  "registration-token-not-registered",
].map((code) => `messaging/${code}`);

const longestReason = 300;

/**
 * Sends a message to a topic.
 * @returns what FCM calls it
 * @throws PushError
 */
export async function sendToTopic(push: Push): Promise<string> {
  let id: unknown;
  try {
    id = await messaging().send(messageOf(push));
  } catch (error) {
    throw pushErrorOf(error);
  }
  // Something between us and FCM may answer 200 and anything.
  if (typeof id !== "string" || id === "")
    throw new PushError("FCM answered without a message's name.", false);
  return id;
}

function messageOf({ topic, title, body, data, collapseKey }: Push): Message {
  return {
    topic,
    notification: { title, body },
    data,
    android: { collapseKey, notification: { tag: collapseKey } },
    apns: { headers: { "apns-collapse-id": collapseKey } },
    webpush: { headers: { Topic: collapseKey } },
  };
}

function pushErrorOf(error: unknown): PushError {
  const code = propertyOf(error, "code");
  const message = error instanceof Error ? error.message : String(error);
  const reason = startOf(`${typeof code === "string" ? code : "unknown"}: ${message}`, longestReason);
  return new PushError(
    reason,
    typeof code === "string" && permanentCodes.includes(code),
    retryAfterMs(propertyOf(propertyOf(propertyOf(error, "httpResponse"), "headers"), "retry-after")),
  );
}

/** The header holds seconds or a date. */
function retryAfterMs(header: unknown): number | undefined {
  if (typeof header !== "string") return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
