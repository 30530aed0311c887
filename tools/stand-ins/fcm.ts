/**
 * Stand-in for Firebase Cloud Messaging. It keeps the messages that it accepts and fails on
 * request, per topic.
 *
 * - `POST /v1/projects/{project}/messages:send` as in FCM's HTTP v1 interface
 * - `GET /` a page with the accepted messages, newest first, and the mails of the stand-in for a mail server
 * - `GET /stand-in/messages?topic=…` the accepted messages, oldest first
 * - `POST /stand-in/answers` `{topic, answers}` sets the responses to the next messages of a topic
 */
import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import {
  bodyOf,
  escapeHtml,
  handlerOf,
  listRoute,
  pageRoute,
  plannedAnswers,
  type Route,
  sendJson,
} from "./http.ts";

/**
 * Response to one message. `hang` sends no response. The modes that begin with `take-and` accept
 * the message first.
 */
export type FcmAnswer =
  | { status: 400 | 401 | 404 | 429 | 500 | 503; retryAfter?: string }
  | { mode: "hang" | "malformed" | "take-and-hang" | "take-and-malformed" };

/** An accepted message. */
export interface TakenMessage {
  name: string;
  takenAt: string;
  topic: string;
  title: string;
  body: string;
  data: Record<string, string>;
  collapseKey: string;
  /** Whether only the app can show the message. The phone does not show it before the app has decided. */
  filteredByApp: boolean;
}

/** FCM's message; only the fields that are used here. */
interface SentMessage {
  topic?: unknown;
  notification?: { title?: unknown; body?: unknown };
  data?: Record<string, unknown>;
  android?: { collapse_key?: unknown; notification?: unknown };
  apns?: { payload?: { aps?: { alert?: { title?: unknown; body?: unknown }; "mutable-content"?: unknown } } };
}

/** Number of messages to keep. A stand-in may run for days. */
const maxKept = 500;

const fcmStatus: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

/**
 * Creates the stand-in's request handler, without messages.
 * @param mailTable returns the HTML of the mails, which the page lists below the messages
 */
export function fcm(mailTable: () => string = () => ""): RequestListener {
  const accepted: TakenMessage[] = [];
  const planned = plannedAnswers<FcmAnswer>("topic");

  const accept = (project: string, topic: string, message: SentMessage): TakenMessage => {
    const aps = message.apns?.payload?.aps;
    const shown = message.notification ?? aps?.alert;
    const acceptedMessage = {
      name: `projects/${project}/messages/${randomUUID()}`,
      takenAt: new Date().toISOString(),
      topic,
      title: String(shown?.title ?? ""),
      body: String(shown?.body ?? ""),
      data: (message.data ?? {}) as Record<string, string>,
      collapseKey: String(message.android?.collapse_key ?? ""),
      filteredByApp:
        message.notification === undefined &&
        message.android?.notification === undefined &&
        aps?.["mutable-content"] === 1,
    };
    accepted.push(acceptedMessage);
    accepted.splice(0, accepted.length - maxKept);
    return acceptedMessage;
  };

  const send: Route = async (request, response, url) => {
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(url.pathname)?.[1];
    if (project === undefined || request.method !== "POST") return false;
    const text = await bodyOf(request);
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? "")) {
      return fail(response, { status: 401 }, "The request has no access token.");
    }
    const message = messageIn(text);
    const topic = typeof message?.topic === "string" ? message.topic : "";
    if (!message || !/^[\w.~%-]{1,900}$/.test(topic) || !hasTextsOnly(message.data ?? {})) {
      return fail(response, { status: 400 }, "The message, its topic or its data is not valid.");
    }
    const answer = planned.next(topic);
    if (answer !== undefined && "status" in answer) return fail(response, answer);
    const mode = answer?.mode;
    if (mode === "hang") return true;
    if (mode === "malformed") return sendHtmlOfProxy(response);
    const { name } = accept(project, topic, message);
    if (mode === "take-and-hang") return true;
    if (mode === "take-and-malformed") return sendHtmlOfProxy(response);
    sendJson(response, 200, { name });
    return true;
  };

  const page = pageRoute("Notifications that would have been sent", accepted, (messages) => {
    const mails = mailTable();
    return tableOf(messages) + (mails === "" ? "" : `<h2>Mails</h2>\n${mails}`);
  });
  return handlerOf(send, listRoute(accepted, "topic"), planned.route, page);
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

/** Responds with an error in FCM's format. */
function fail(
  response: ServerResponse,
  { status, retryAfter }: { status: number; retryAfter?: string },
  message = `The stand-in was set to respond ${status}.`,
): true {
  const errorCode = fcmStatus[status] ?? "UNSPECIFIED_ERROR";
  const details = [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }];
  const error = { code: status, message, status: errorCode, details };
  sendJson(response, status, { error }, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
  return true;
}

/** Responds as a proxy might: with status 200 and HTML. */
function sendHtmlOfProxy(response: ServerResponse): true {
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
