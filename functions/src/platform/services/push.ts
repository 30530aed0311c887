import type { Message } from "firebase-admin/messaging";
import { now } from "../clock.ts";
import { budgetUsedUpMessage, spendDailyBudget, untilNextBudgets } from "../limits/daily-budgets.ts";
import { truncate } from "../truncate.ts";
import { messaging } from "./messaging.ts";

/**
 * A message for a topic's subscribers. On a phone, a message replaces an older one with the same
 * collapse key.
 */
export interface Push {
  topic: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** At most 32 letters, digits, - or _. */
  collapseKey: string;
  /** FCM drops the message if a phone was not reachable until then. */
  expiresAt: Date;
  /**
   * Whether the app decides if the message is shown, for example only near a place. Android then
   * gets a data message, and iOS passes the message to the app's notification service extension.
   */
  filteredByApp: boolean;
}

/** FCM did not accept a message. */
export class PushError extends Error {
  /** Whether FCM would refuse the same message again. */
  readonly permanent: boolean;
  /** FCM's `Retry-After`, if it sends one. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, permanent: boolean, retryAfterMs?: number) {
    super(reason);
    this.name = "PushError";
    this.permanent = permanent;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Codes of errors in the message itself. Other errors (credentials, quota, outages, unreadable
 * responses) may pass while the message is still useful.
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
 * Counts a push towards the deployment's budget of this day.
 * @throws PushError if it is used up
 */
export async function spendPush(): Promise<void> {
  const isWithinBudget = await spendDailyBudget("pushes");
  if (!isWithinBudget) throw new PushError(budgetUsedUpMessage, false, untilNextBudgets());
}

/**
 * Sends a message to a topic.
 * @returns the message's name at FCM
 * @throws PushError
 */
export async function sendToTopic(push: Push): Promise<string> {
  await spendPush();
  let id: unknown;
  try {
    id = await messaging().send(fcmMessageOf(push, now()));
  } catch (error) {
    throw pushErrorOf(error);
  }
  // A proxy may answer 200 with any body.
  if (typeof id !== "string" || id === "")
    throw new PushError("FCM answered without a message's name.", false);
  return id;
}

/** FCM's message. `at` is the present time. */
export function fcmMessageOf(push: Push, at: Date): Message {
  const { topic, title, body, data, collapseKey, expiresAt, filteredByApp } = push;
  const ttl = Math.max(0, expiresAt.getTime() - at.getTime());
  const headers = {
    "apns-collapse-id": collapseKey,
    "apns-expiration": String(Math.floor(expiresAt.getTime() / 1000)),
  };
  const webpush = { headers: { Topic: collapseKey, TTL: String(Math.floor(ttl / 1000)) } };
  if (!filteredByApp) {
    return {
      topic,
      notification: { title, body },
      data,
      android: { collapseKey, ttl, notification: { tag: collapseKey } },
      apns: { headers },
      webpush,
    };
  }
  // Android shows a message with a `notification` itself while the app is in the background.
  return {
    topic,
    data: { ...data, title, body },
    android: { collapseKey, ttl, priority: "high" },
    apns: { headers, payload: { aps: { alert: { title, body }, mutableContent: true } } },
    webpush,
  };
}

function pushErrorOf(error: unknown): PushError {
  const code = propertyOf(error, "code");
  const message = error instanceof Error ? error.message : String(error);
  const reason = truncate(`${typeof code === "string" ? code : "unknown"}: ${message}`, longestReason);
  const isPermanent = typeof code === "string" && permanentCodes.includes(code);
  const headers = propertyOf(propertyOf(error, "httpResponse"), "headers");
  return new PushError(reason, isPermanent, retryAfterMs(propertyOf(headers, "retry-after")));
}

/** Milliseconds of a `Retry-After` header, which holds seconds or a date. */
export function retryAfterMs(header: unknown): number | undefined {
  if (typeof header !== "string") return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
