/**
 * Plays Firebase Cloud Messaging: it answers `messages:send` of FCM's HTTP v1 interface, keeps what it took, shows it on a page,
 * and fails as it is told, topic by topic, so that tests do not get into each other's way.
 *
 * - `POST /v1/projects/{project}/messages:send` as FCM has it
 * - `GET /` the page for people, newest first
 * - `GET /stand-in/messages?topic=…` what was taken, oldest first
 * - `POST /stand-in/answers` `{topic, answers}` how to answer the next messages to this topic
 */
import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import { bodyOf, escapeHtml, handlerOf, type Route, sendJson, sendPage } from "./http.ts";

/** How to answer one message. `hang` answers nothing; the two that begin with `take-and` keep the message all the same. */
export type FcmAnswer =
  | { status: 400 | 401 | 404 | 429 | 500 | 503; retryAfter?: string }
  | { mode: "hang" | "malformed" | "take-and-hang" | "take-and-malformed" };

/** A message as it came. */
export interface TakenMessage {
  name: string;
  takenAt: string;
  topic: string;
  title: string;
  body: string;
  data: Record<string, string>;
  collapseKey: string;
}

/** FCM's message, as far as it is looked at here. */
interface SentMessage {
  topic?: unknown;
  notification?: { title?: unknown; body?: unknown };
  data?: Record<string, unknown>;
  android?: { collapse_key?: unknown };
}

/** Only so many are kept: a stand-in may run for days. */
const kept = 500;

const fcmStatus: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

/** A server's handler with nothing taken yet. */
export function fcm(): RequestListener {
  const taken: TakenMessage[] = [];
  const planned = new Map<string, FcmAnswer[]>();

  const take = (project: string, topic: string, message: SentMessage): TakenMessage => {
    const one = {
      name: `projects/${project}/messages/${randomUUID()}`,
      takenAt: new Date().toISOString(),
      topic,
      title: String(message.notification?.title ?? ""),
      body: String(message.notification?.body ?? ""),
      data: (message.data ?? {}) as Record<string, string>,
      collapseKey: String(message.android?.collapse_key ?? ""),
    };
    taken.push(one);
    taken.splice(0, taken.length - kept);
    return one;
  };

  const send: Route = async (request, response, url) => {
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(url.pathname)?.[1];
    if (project === undefined || request.method !== "POST") return false;
    const text = await bodyOf(request);
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? "")) return fail(response, { status: 401 });
    const message = messageIn(text);
    const topic = typeof message?.topic === "string" ? message.topic : "";
    if (!message || !/^[\w.~%-]{1,900}$/.test(topic) || !hasTextsOnly(message.data ?? {})) {
      return fail(response, { status: 400 });
    }
    const answer = planned.get(topic)?.shift();
    if (answer !== undefined && "status" in answer) return fail(response, answer);
    const mode = answer?.mode;
    if (mode === "hang") return true;
    if (mode === "malformed") return sendNonsense(response);
    const { name } = take(project, topic, message);
    if (mode === "take-and-hang") return true;
    if (mode === "take-and-malformed") return sendNonsense(response);
    sendJson(response, 200, { name });
    return true;
  };

  const list: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/messages" || request.method !== "GET") return false;
    const topic = url.searchParams.get("topic");
    sendJson(
      response,
      200,
      taken.filter((one) => topic === null || one.topic === topic),
    );
    return true;
  };

  const plan: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/answers" || request.method !== "POST") return false;
    const { topic, answers } = JSON.parse(await bodyOf(request)) as { topic: string; answers: FcmAnswer[] };
    planned.set(topic, answers);
    sendJson(response, 200, {});
    return true;
  };

  const page: Route = async (request, response, url) => {
    if (url.pathname !== "/" || request.method !== "GET") return false;
    sendPage(response, "Notifications that would have been sent", tableOf(taken.toReversed()));
    return true;
  };

  return handlerOf(send, list, plan, page);
}

function messageIn(text: string): SentMessage | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: SentMessage };
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

function hasTextsOnly(data: Record<string, unknown>): boolean {
  return Object.values(data).every((value) => typeof value === "string");
}

/** An error as FCM writes it. */
function fail(response: ServerResponse, { status, retryAfter }: { status: number; retryAfter?: string }) {
  const errorCode = fcmStatus[status] ?? "UNSPECIFIED_ERROR";
  const details = [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }];
  const error = {
    code: status,
    message: `The stand-in was told to answer ${status}.`,
    status: errorCode,
    details,
  };
  sendJson(response, status, { error }, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
  return true;
}

/** What a proxy on the way may answer in somebody's stead. */
function sendNonsense(response: ServerResponse): true {
  response.writeHead(200, { "Content-Type": "text/html" }).end("<html>It works!</html>");
  return true;
}

function fieldOf([name, value]: [string, string]): string {
  return `<code>${escapeHtml(name)}: ${escapeHtml(value)}</code>`;
}

function tableOf(messages: readonly TakenMessage[]): string {
  if (messages.length === 0) return "<p>Nothing yet. Start a flash sale, or cancel an order.</p>";
  const rows = messages.map(
    ({ takenAt, topic, title, body, data }) =>
      `<tr><td>${escapeHtml(takenAt.slice(0, 19).replace("T", " "))}</td><td><code>${escapeHtml(topic)}</code></td>` +
      `<td><strong>${escapeHtml(title)}</strong><br>${escapeHtml(body)}</td>` +
      `<td>${Object.entries(data).map(fieldOf).join("<br>")}</td></tr>`,
  );
  const head = "<tr><th>When (UTC)</th><th>Topic</th><th>Message</th><th>Data</th></tr>";
  return `<table><thead>${head}</thead><tbody>${rows.join("\n")}</tbody></table>\n`;
}
