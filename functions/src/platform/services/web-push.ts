import { ECDH } from "node:crypto";
import { now } from "../clock.ts";
import { webPushIdentity, webPushSettings } from "./integrations.ts";
import { PushError, retryAfterMs, spendPush } from "./push.ts";

/** A browser, as a PushSubscription names it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Delivery {
  /** The push service drops the message if the device was not reachable until then. */
  expiresAt: Date;
  /** A message replaces an older one with the same topic that waits. At most 32 base64url characters. */
  topic: string;
}

/**
 * Hosts of the browsers' push services, and their subdomains: Chrome and Samsung, Firefox, Edge,
 * Safari.
 */
const pushServices = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/** An attempt has to end before the timeout of the function. */
const timeoutMs = 10_000;

/** Statuses with which a push service would refuse the same message again (RFC 8030, RFC 8292). */
const permanentStatuses: readonly number[] = [400, 401, 403, 413];

/**
 * Whether an address is one of a browser's push service. Other addresses could lead into a private
 * network.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (origin === webPushIdentity()?.standIn) return true;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && pushServices.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Whether a browser's key is a point on P-256, to which a message can be encrypted (RFC 8291, 3.1). */
export function isPushKey(p256dh: string): boolean {
  try {
    // It throws if the point is not on the curve.
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a text to a browser with Web Push (RFC 8030), encrypted for it (RFC 8291).
 * @returns the address of the message at the push service, or its topic if the service names none;
 * undefined if this deployment rings no devices; `gone` if the push service does not know the browser any
 * more, or its key is invalid
 * @throws PushError
 */
export async function sendWebPush(
  target: PushTarget,
  text: string,
  { expiresAt, topic }: Delivery,
): Promise<string | "gone" | undefined> {
  const settings = webPushSettings();
  if (settings === undefined) return undefined;
  if (!isPushService(target.endpoint)) throw new PushError("not a push service", true);
  // No message can be encrypted for this key. The browser was registered before keys were checked.
  if (!isPushKey(target.keys.p256dh)) return "gone";
  await spendPush();
  // Loaded with the first message, so that instances start fast.
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey, subject } = settings;
  const { headers, body } = webPush.generateRequestDetails(target, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000)),
    urgency: "high",
    topic,
  });
  // `fetch` sets the length itself.
  const { "Content-Length": _computed, ...sent } = headers;
  const response = await post(target.endpoint, sent, body);
  await response.body?.cancel();
  const { status } = response;
  if (status === 404 || status === 410) return "gone";
  if (response.ok) return response.headers.get("Location") ?? topic;
  const wait = retryAfterMs(response.headers.get("Retry-After"));
  throw new PushError(`push service: ${status}`, permanentStatuses.includes(status), wait);
}

async function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: "POST",
      headers,
      body: body === null ? null : new Uint8Array(body),
      // A redirect could lead into a private network.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new PushError(`push service: ${error instanceof Error ? error.name : "unknown"}`, false);
  }
}
