/**
 * Plays Stripe, as far as connected accounts go. The official SDK talks to it; what it answers has the SDK's own types.
 *
 * - `POST /v1/accounts`, `GET /v1/accounts`, `GET /v1/accounts/{id}`, `POST /v1/account_links` as Stripe has them, idempotency keys
 *   included: what once began is the same answer again, failures too (docs.stripe.com/api/idempotent_requests)
 * - `GET`, `POST /onboarding/{token}` the page that asks for a restaurant's details: a link opens it once and for five minutes
 * - signed messages `account.updated` and `account.application.deauthorized` to our webhook, again until they are taken
 * - `GET /stand-in/accounts` every account there is
 * - `POST /stand-in/answers` `{answers}` how to answer the next requests of the API
 * - `POST /stand-in/revoke` `{account}` its owner takes our access back
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { bodyOf, escapeHtml, handlerOf, type Route, sendJson } from "./http.ts";

/** How to answer one request. `take` does what was asked, `take-and-hang` never says so, `take-and-fail` says 500. */
export type StripeAnswer =
  | { status: 400 | 401 | 429 | 500 }
  | { mode: "hang" | "malformed" | "something-else" | "take" | "take-and-hang" | "take-and-fail" };

export interface StripeOptions {
  /** Where messages go. */
  webhook: string;
}

/** What signs the messages; the functions know it where they use the stand-in. */
const webhookSecret = "whsec_stand_in";

const linkSeconds = 300;
const deliveries = 6;

/** A link to the onboarding page. */
interface Link {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  state: "fresh" | "open" | "used";
}

/** What a request comes to. */
interface Outcome {
  status: number;
  body: unknown;
}

/** What a request came to, kept under its idempotency key. */
interface Kept {
  asked: string;
  outcome: Outcome;
}

/** What Stripe still wants of a new account. */
const wanted = ["business_profile.url", "external_account", "tos_acceptance.date"];

/** A server's handler with no accounts yet. */
export function stripe({ webhook }: StripeOptions): RequestListener {
  const accounts = new Map<string, Stripe.Account>();
  const revoked = new Set<string>();
  const kept = new Map<string, Kept>();
  const links = new Map<string, Link>();
  let planned: StripeAnswer[] = [];

  const api: Route = async (request, response, url) => {
    if (!url.pathname.startsWith("/v1/")) return false;
    const text = await bodyOf(request);
    if (!/^Bearer sk_test_\w+$/.test(request.headers.authorization ?? "")) {
      const message = "Invalid API Key provided.";
      return send(response, failure(401, { type: "invalid_request_error", message }));
    }
    const next = planned[0];
    if (next && !begins(next)) {
      planned.shift();
      return answerWithoutBeginning(response, next);
    }
    const asked = `${request.method} ${url.pathname} ${text}`;
    const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
    const before = key === undefined ? undefined : kept.get(key);
    if (before && before.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return send(response, failure(400, { type: "idempotency_error", message }));
    }
    if (before) return send(response, before.outcome, { ...withKey(before.outcome), ...fromKey });

    planned.shift();
    const { status, mode } = { status: undefined, mode: "take", ...next };
    const done = status === undefined ? perform(request, url, new URLSearchParams(text)) : failAsTold(status);
    const outcome = mode === "take-and-fail" ? failAsTold(500) : done;
    // What was not valid never began, so that nothing is kept of it.
    const isKept = key !== undefined && (done.status === 200 || done.status === status);
    if (isKept) kept.set(key, { asked, outcome });
    return mode === "take-and-hang" || send(response, outcome, isKept ? withKey(outcome) : {});
  };

  function perform({ method, headers }: IncomingMessage, url: URL, form: URLSearchParams): Outcome {
    const what = `${method} ${url.pathname}`;
    const id = /^GET \/v1\/accounts\/(\w+)$/.exec(what)?.[1];
    if (what === "POST /v1/accounts") {
      const account = newAccount(form);
      accounts.set(account.id, account);
      return { status: 200, body: account };
    }
    if (what === "GET /v1/accounts") return { status: 200, body: page(url.searchParams) };
    if (id !== undefined) {
      const account = accounts.get(id);
      return account && !revoked.has(id) ? { status: 200, body: account } : gone(id);
    }
    if (what === "POST /v1/account_links") return link(form, `http://${headers.host}`);
    return failure(404, { type: "invalid_request_error", message: `Unrecognized request URL (${what}).` });
  }

  function page(asked: URLSearchParams): Stripe.ApiList<Stripe.Account> {
    const since = Number(asked.get("created[gte]") ?? 0);
    const limit = Number(asked.get("limit") ?? 10);
    const all = [...accounts.values()].filter(({ id, created = 0 }) => created >= since && !revoked.has(id));
    const newestFirst = all.toReversed();
    const from = newestFirst.findIndex(({ id }) => id === asked.get("starting_after")) + 1;
    return {
      object: "list",
      data: newestFirst.slice(from, from + limit),
      has_more: newestFirst.length > from + limit,
      url: "/v1/accounts",
    };
  }

  function link(form: URLSearchParams, origin: string): Outcome {
    const [account, refreshUrl, returnUrl] = ["account", "refresh_url", "return_url"].map(
      (name) => form.get(name) ?? "",
    ) as [string, string, string];
    if (!accounts.has(account) || revoked.has(account)) return gone(account);
    if (![refreshUrl, returnUrl].every((one) => URL.canParse(one))) {
      return failure(400, {
        type: "invalid_request_error",
        code: "url_invalid",
        message: "Not a valid URL",
      });
    }
    const token = randomUUID();
    const created = Math.floor(Date.now() / 1000);
    const expires_at = created + linkSeconds;
    links.set(token, { account, refreshUrl, returnUrl, expiresAt: expires_at * 1000, state: "fresh" });
    const answer: Stripe.AccountLink = {
      object: "account_link",
      created,
      expires_at,
      url: `${origin}/onboarding/${token}`,
    };
    return { status: 200, body: answer };
  }

  const onboarding: Route = async (request, response, url) => {
    const token = /^\/onboarding\/([\w-]+)$/.exec(url.pathname)?.[1];
    const found = token === undefined ? undefined : links.get(token);
    if (!found) return false;
    const usable = found.state === (request.method === "POST" ? "open" : "fresh");
    if (!usable || found.expiresAt < Date.now()) return redirect(response, found.refreshUrl);
    if (request.method !== "POST") {
      found.state = "open";
      sendOnboarding(response, found.account);
      return true;
    }
    const form = new URLSearchParams(await bodyOf(request));
    found.state = "used";
    if (form.get("action") === "submit") {
      submit(found.account);
      void deliver(updated(found.account));
    }
    return redirect(response, found.returnUrl);
  };

  function submit(id: string): void {
    const before = accounts.get(id);
    if (!before) return;
    accounts.set(id, {
      ...before,
      details_submitted: true,
      charges_enabled: true,
      payouts_enabled: true,
      requirements: requirements([]),
    });
  }

  function updated(id: string): Stripe.AccountUpdatedEvent {
    const object = accounts.get(id);
    if (!object) throw new Error(`There is no account ${id}.`);
    return { ...eventBase(id), type: "account.updated", data: { object } };
  }

  async function deliver(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event);
    for (let delivery = 1; delivery <= deliveries; delivery += 1) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
      const answer = await fetch(webhook, { method: "POST", headers, body: payload }).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(250 * 2 ** delivery, undefined, { ref: false });
    }
  }

  const list: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/accounts" || request.method !== "GET") return false;
    sendJson(response, 200, [...accounts.values()]);
    return true;
  };

  const plan: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/answers" || request.method !== "POST") return false;
    planned = (JSON.parse(await bodyOf(request)) as { answers: StripeAnswer[] }).answers;
    sendJson(response, 200, {});
    return true;
  };

  const revoke: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/revoke" || request.method !== "POST") return false;
    const { account } = JSON.parse(await bodyOf(request)) as { account: string };
    revoked.add(account);
    const object: Stripe.Application = { id: "ca_stand_in", object: "application", name: "Flashplate" };
    void deliver({ ...eventBase(account), type: "account.application.deauthorized", data: { object } });
    sendJson(response, 200, {});
    return true;
  };

  return handlerOf(api, onboarding, list, plan, revoke);
}

function newAccount(form: URLSearchParams): Stripe.Account {
  const metadata = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return {
    id: `acct_${randomUUID().replaceAll("-", "").slice(0, 16)}`,
    object: "account",
    business_profile: null,
    charges_enabled: false,
    country: "US",
    created: Math.floor(Date.now() / 1000),
    default_currency: "usd",
    details_submitted: false,
    email: form.get("email"),
    metadata: Object.fromEntries(metadata),
    payouts_enabled: false,
    requirements: requirements(wanted),
    type: "express",
  };
}

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? "requirements.past_due" : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

function eventBase(account: string) {
  return {
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event" as const,
    account,
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
  };
}

/** Whether what is answered so began: then it is kept under its key. A limit and a wrong key of the API come before. */
function begins(answer: StripeAnswer): boolean {
  if ("status" in answer) return answer.status === 400 || answer.status === 500;
  return answer.mode.startsWith("take");
}

function answerWithoutBeginning(response: ServerResponse, answer: StripeAnswer): true {
  if ("status" in answer) return send(response, failAsTold(answer.status));
  if (answer.mode === "malformed") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<html>It works!</html>");
  }
  if (answer.mode === "something-else") sendJson(response, 200, { object: "list", data: [] });
  return true;
}

/** Says that the answer was kept, and is no new one. */
const fromKey = { "Idempotent-Replayed": "true" };

/** A failure that was kept under a key is the same again: the SDK is told not to ask. */
function withKey({ status }: Outcome): Record<string, string> {
  return status >= 500 ? { "Stripe-Should-Retry": "false" } : {};
}

function send(
  response: ServerResponse,
  { status, body }: Outcome,
  headers: Record<string, string> = {},
): true {
  sendJson(response, status, body, { "Request-Id": `req_${randomUUID().slice(0, 8)}`, ...headers });
  return true;
}

/** An error as Stripe writes it. */
function failure(status: number, error: Record<string, string>): Outcome {
  return { status, body: { error } };
}

function gone(account: string): Outcome {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return failure(403, { type: "invalid_request_error", code: "account_invalid", message });
}

function failAsTold(status: number): Outcome {
  const message = `The stand-in was told to answer ${status}.`;
  const type = status >= 500 ? "api_error" : "invalid_request_error";
  return failure(status, status === 429 ? { type, code: "rate_limit", message } : { type, message });
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(303, { Location: location }).end();
  return true;
}

function sendOnboarding(response: ServerResponse, account: string): void {
  const title = "Get paid by Flashplate";
  response.writeHead(200, {
    "Content-Type": "text/html; charset=UTF-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 2rem 1rem; color: #1f1a17; background: #fff; }
  h1 { font-size: 1.5rem; }
  label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
  input { margin: .25rem 0 1rem; padding: .75rem; border: 1px solid #767676; border-radius: .5rem; }
  button { margin-top: .75rem; padding: .75rem; border: 1px solid #1f1a17; border-radius: .5rem; background: #fff; }
  button[value=submit] { color: #fff; background: #1f1a17; }
</style>
<main>
  <h1>${title}</h1>
  <p>This page plays Stripe on your own machine. Nothing you type here is kept. Account: ${escapeHtml(account)}</p>
  <form method="post">
    <label>Legal business name <input name="name" autocomplete="organization"></label>
    <label>Bank account number <input name="bank" inputmode="numeric" autocomplete="off"></label>
    <button name="action" value="submit">Submit details</button>
    <button name="action" value="later">Not now</button>
  </form>
</main>
</html>
`);
}
