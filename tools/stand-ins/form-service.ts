/**
 * Stand-in for the form service that contact messages are forwarded to. It keeps the messages that
 * it accepts and fails on request, per sender.
 *
 * - `POST /` `{name, email, message}` as for a form service
 * - `GET /` a page with the accepted messages, newest first
 * - `GET /stand-in/messages?email=…` the accepted messages, oldest first
 * - `POST /stand-in/answers` `{email, answers}` sets the responses to the next messages of a sender
 */
import type { RequestListener } from "node:http";
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
 * Response to one message. A redirect leads to `/`. `hang` and `take-and-hang` send no response;
 * `take-and-hang` accepts the message.
 */
export type FormServiceAnswer =
  | { status: 301 | 302 | 303 | 307 | 308 | 400 | 429 | 500 }
  | { mode: "hang" | "take-and-hang" };

/** An accepted message. */
export interface TakenForm {
  takenAt: string;
  name: string;
  email: string;
  message: string;
  /** The header `Idempotency-Key`. */
  key: string;
}

/** Number of messages to keep. A stand-in may run for days. */
const maxKept = 500;

/** Creates the stand-in's request handler, without messages. */
export function formService(): RequestListener {
  const accepted: TakenForm[] = [];
  const planned = plannedAnswers<FormServiceAnswer>("email");

  const receive: Route = async (request, response, url) => {
    if (url.pathname !== "/" || request.method !== "POST") return false;
    const text = await bodyOf(request);
    const form = formIn(text);
    if (!form || !request.headers["content-type"]?.startsWith("application/json")) {
      sendJson(response, 400, { error: "Send name, email and message as JSON." });
      return true;
    }
    const answer = planned.next(form.email);
    if (answer && "status" in answer) {
      const isRedirect = answer.status < 400;
      const error = `The stand-in was set to respond ${answer.status}.`;
      sendJson(response, answer.status, { error }, isRedirect ? { Location: "/" } : {});
      return true;
    }
    if (answer?.mode === "hang") return true;
    const key = String(request.headers["idempotency-key"] ?? "");
    accepted.push({ takenAt: new Date().toISOString(), ...form, key });
    accepted.splice(0, accepted.length - maxKept);
    if (answer?.mode !== "take-and-hang") sendJson(response, 200, { ok: true });
    return true;
  };

  const page = pageRoute("Contact messages that were forwarded", accepted, tableOf);
  return handlerOf(receive, listRoute(accepted, "email"), planned.route, page);
}

function formIn(text: string): Pick<TakenForm, "name" | "email" | "message"> | undefined {
  try {
    const { name, email, message } = JSON.parse(text) as Record<string, unknown>;
    const isComplete = [name, email, message].every((value) => typeof value === "string" && value !== "");
    return isComplete ? { name: String(name), email: String(email), message: String(message) } : undefined;
  } catch {
    return undefined;
  }
}

function tableOf(messages: readonly TakenForm[]): string {
  if (messages.length === 0) return "<p>Nothing yet. Write a message on the contact page.</p>";
  const rows = messages.map(
    ({ takenAt, name, email, message }) =>
      `<tr>${[takenAt, name, email, message].map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`,
  );
  return `<table><tr><th>When</th><th>Name</th><th>Email</th><th>Message</th></tr>${rows.join("")}</table>`;
}
