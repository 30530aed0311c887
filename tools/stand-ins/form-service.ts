/**
 * Plays the form service that contact messages are forwarded to: it takes a POST of `{name, email, message}`, keeps what it took,
 * shows it on a page, and fails as it is told, sender by sender, so that tests do not get into each other's way.
 *
 * - `POST /` as form services have it
 * - `GET /` the page for people, newest first
 * - `GET /stand-in/messages?email=…` what was taken, oldest first
 * - `POST /stand-in/answers` `{email, answers}` how to answer the next messages of this sender
 */
import type { RequestListener } from "node:http";
import { bodyOf, escapeHtml, handlerOf, type Route, sendJson, sendPage } from "./http.ts";

/** How to answer one message. A redirect leads to the page for people; `take-and-hang` keeps the message all the same. */
export type FormServiceAnswer =
  | { status: 301 | 302 | 303 | 307 | 308 | 400 | 429 | 500 }
  | { mode: "hang" | "take-and-hang" };

/** A message as it came. */
export interface TakenForm {
  takenAt: string;
  name: string;
  email: string;
  message: string;
  /** The header `Idempotency-Key`. */
  key: string;
}

/** Only so many are kept: a stand-in may run for days. */
const kept = 500;

/** A server's handler with nothing taken yet. */
export function formService(): RequestListener {
  const taken: TakenForm[] = [];
  const planned = new Map<string, FormServiceAnswer[]>();

  const take: Route = async (request, response, url) => {
    if (url.pathname !== "/" || request.method !== "POST") return false;
    const text = await bodyOf(request);
    const form = formIn(text);
    if (!form || !request.headers["content-type"]?.startsWith("application/json")) {
      sendJson(response, 400, { error: "Send name, email and message as JSON." });
      return true;
    }
    const answer = planned.get(form.email)?.shift();
    if (answer && "status" in answer) {
      const isRedirect = answer.status < 400;
      const error = `The stand-in was told to answer ${answer.status}.`;
      sendJson(response, answer.status, { error }, isRedirect ? { Location: "/" } : {});
      return true;
    }
    if (answer?.mode === "hang") return true;
    const key = String(request.headers["idempotency-key"] ?? "");
    taken.push({ takenAt: new Date().toISOString(), ...form, key });
    taken.splice(0, taken.length - kept);
    if (answer?.mode !== "take-and-hang") sendJson(response, 200, { ok: true });
    return true;
  };

  const list: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/messages" || request.method !== "GET") return false;
    const email = url.searchParams.get("email");
    const messages = taken.filter((one) => email === null || one.email === email);
    sendJson(response, 200, messages);
    return true;
  };

  const plan: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/answers" || request.method !== "POST") return false;
    const { email, answers } = JSON.parse(await bodyOf(request)) as {
      email: string;
      answers: FormServiceAnswer[];
    };
    planned.set(email, answers);
    sendJson(response, 200, {});
    return true;
  };

  const page: Route = async (request, response, url) => {
    if (url.pathname !== "/" || request.method !== "GET") return false;
    sendPage(response, "Contact messages that were forwarded", tableOf(taken.toReversed()));
    return true;
  };

  return handlerOf(take, list, plan, page);
}

function formIn(text: string): Pick<TakenForm, "name" | "email" | "message"> | undefined {
  try {
    const { name, email, message } = JSON.parse(text) as Record<string, unknown>;
    const all = [name, email, message].every((value) => typeof value === "string" && value !== "");
    return all ? { name: String(name), email: String(email), message: String(message) } : undefined;
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
