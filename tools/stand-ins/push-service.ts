/**
 * Stand-in for the push service of a browser (RFC 8030). It makes devices, and decrypts the messages
 * for them (RFC 8291). It verifies the sender's token (RFC 8292), and fails on request, per device.
 *
 * - `POST /push/{device}` a message, as from an application server
 * - `GET /` a page with the accepted messages, newest first
 * - `POST /stand-in/devices` makes a device; the answer is its PushSubscription
 * - `GET /stand-in/messages?device=…` the accepted messages, oldest first
 * - `POST /stand-in/answers` `{device, answers}` sets the responses to the next messages of a device
 */
import { createECDH, createPublicKey, type ECDH, type JsonWebKey, randomBytes, verify } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { decryptPush } from "./decrypt-push.ts";
import { escapeHtml, handlerOf, listRoute, pageRoute, plannedAnswers, type Route, sendJson } from "./http.ts";

/** Response to one message. `hang` sends no response; `redirect` leads to another address. */
export type PushAnswer = { status: number; retryAfter?: string } | { mode: "hang" | "redirect" };

/** An accepted message. */
export interface TakenPush {
  device: string;
  takenAt: string;
  /** The decrypted text. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** The sender's `sub`. */
  subject: string;
}

/** A browser's PushSubscription. */
export interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Device {
  keys: ECDH;
  auth: Buffer;
}

/** Number of messages to keep. A stand-in may run for days. */
const maxKept = 500;
/** RFC 8292, 2: a token is valid for at most 24 hours. */
const longestTokenSeconds = 24 * 60 * 60;
/** The clocks of sender and service may differ by this much. */
const clockDifferenceSeconds = 60;

/** Creates the stand-in's request handler, without devices. */
export function pushService(): RequestListener {
  const devices = new Map<string, Device>();
  const accepted: TakenPush[] = [];
  const planned = plannedAnswers<PushAnswer>("device");

  const makeDevice: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/devices" || request.method !== "POST") return false;
    const id = randomBytes(12).toString("hex");
    const device = { keys: createECDH("prime256v1"), auth: randomBytes(16) };
    const p256dh = device.keys.generateKeys("base64url");
    devices.set(id, device);
    const endpoint = `http://${request.headers.host}/push/${id}`;
    const subscription: DeviceSubscription = {
      endpoint,
      keys: { p256dh, auth: device.auth.toString("base64url") },
    };
    sendJson(response, 200, subscription);
    return true;
  };

  const push: Route = async (request, response, url) => {
    const id = /^\/push\/(\w+)$/.exec(url.pathname)?.[1];
    if (id === undefined || request.method !== "POST") return false;
    const body = await bytesOf(request);
    const answer = planned.next(id);
    if (answer !== undefined) return respondAs(answer, response);
    const device = devices.get(id);
    if (!device) return respond(response, 410, "This device has unsubscribed.");
    const subject = senderOf(request);
    if (subject === undefined) return respond(response, 403, "The sender's token is not valid.");
    const { ttl, urgency = "normal", topic = "", "content-encoding": encoding } = request.headers;
    if (!/^\d+$/.test(String(ttl))) return respond(response, 400, "A TTL is missing.");
    const text = encoding === "aes128gcm" ? decryptPush(body, device.keys, device.auth) : undefined;
    if (text === undefined) return respond(response, 400, "The body cannot be decrypted.");
    const takenAt = new Date().toISOString();
    accepted.push({
      device: id,
      takenAt,
      text,
      ttl: Number(ttl),
      subject,
      urgency: String(urgency),
      topic: String(topic),
    });
    accepted.splice(0, accepted.length - maxKept);
    response.setHeader(
      "Location",
      `http://${request.headers.host}/message/${randomBytes(8).toString("hex")}`,
    );
    return respond(response, 201, "");
  };

  const page = pageRoute("Rings that devices would have got", accepted, tableOf);
  return handlerOf(makeDevice, push, listRoute(accepted, "device"), planned.route, page);
}

/** The `sub` of the sender's token, or undefined if it is not valid for this server. */
function senderOf({ headers }: IncomingMessage): string | undefined {
  const found = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "");
  const [, signed = "", signature = "", key = ""] = found ?? [];
  const point = Buffer.from(key, "base64url");
  // An uncompressed point: the byte 4, x and y.
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  try {
    const publicKey = createPublicKey({
      key: { kty: "EC", crv: "P-256", x, y } as JsonWebKey,
      format: "jwk",
    });
    const verificationKey = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    if (!verify("sha256", Buffer.from(signed), verificationKey, Buffer.from(signature, "base64url")))
      return undefined;
    const [, claims = ""] = signed.split(".");
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Claims;
    const secondsLeft = Number(exp) - Date.now() / 1000;
    const isForThisServer = aud === `http://${headers.host}`;
    const isInTime = secondsLeft > 0 && secondsLeft <= longestTokenSeconds + clockDifferenceSeconds;
    const isContact = /^(mailto|https):/.test(String(sub));
    return isForThisServer && isInTime && isContact ? String(sub) : undefined;
  } catch {
    return undefined;
  }
}

interface Claims {
  aud?: unknown;
  exp?: unknown;
  sub?: unknown;
}

function respondAs(answer: PushAnswer, response: ServerResponse): true {
  if ("status" in answer) {
    if (answer.retryAfter !== undefined) response.setHeader("Retry-After", answer.retryAfter);
    return respond(response, answer.status, "The stand-in was set to respond so.");
  }
  if (answer.mode === "hang") return true;
  response.setHeader("Location", "http://127.0.0.1:1/private");
  return respond(response, 307, "");
}

function respond(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { "Content-Type": "text/plain" }).end(text);
  return true;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tableOf(messages: readonly TakenPush[]): string {
  if (messages.length === 0) return "<p>Nothing yet. Let a device ring in the settings, and order.</p>";
  const rows = messages.map(
    ({ takenAt, device, text }) =>
      `<tr><td>${escapeHtml(takenAt.slice(0, 19).replace("T", " "))}</td><td><code>${escapeHtml(device)}</code></td>` +
      `<td><code>${escapeHtml(text)}</code></td></tr>`,
  );
  const head = "<tr><th>When (UTC)</th><th>Device</th><th>Message</th></tr>";
  return `<table><thead>${head}</thead><tbody>${rows.join("\n")}</tbody></table>\n`;
}
