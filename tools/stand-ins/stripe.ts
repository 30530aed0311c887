/**
 * Stand-in for Stripe's connected accounts and payments. The official SDK connects to it; responses have the
 * SDK's types.
 *
 * - `POST /v1/accounts`, `GET /v1/accounts`, `GET /v1/accounts/{id}`, `POST /v1/account_links`,
 *   `POST /v1/accounts/{id}/login_links` as in Stripe's interface, with idempotency keys: the first
 *   response to a key is repeated, failures included
 *   (https://docs.stripe.com/api/idempotent_requests)
 * - `/v1/payment_intents` with `confirm` (also with the publishable key and the client secret, as a
 *   guest's app does), `capture` and `cancel`; `/v1/refunds`; `GET /v1/events`. The card
 *   `pm_card_visa_chargeDeclined` is declined
 * - disputes and fraud warnings: `stripe-disputes.ts`
 * - `GET`, `POST /onboarding/{token}` the page that asks for a restaurant's details
 * - signed events about accounts, intents and refunds to the webhook, repeated until a 2xx response
 * - `GET /stand-in/accounts` every account
 * - `GET /stand-in/ledger` every payment with what was captured and refunded
 * - `POST /stand-in/answers` `{answers}` sets the responses to the next requests of the API; one with
 *   a `path` waits for a request whose path starts with it
 * - `POST /stand-in/delivery` `{mode}` events are delivered `once`, `twice` or `held`
 * - `POST /stand-in/deliver` `{order}` delivers the held events, `in-order` or in `reverse`
 * - `POST /stand-in/forget` forgets payments and events, not accounts
 * - `POST /stand-in/expire` `{intent}` the authorisation of a payment expires
 * - `POST /stand-in/fail-refunds` `{intent}` the guest's bank refuses the refunds of a payment
 * - `POST /stand-in/requirements` `{account, currently_due, disabled_reason}` Stripe asks for more,
 *   or disables the account
 * - `POST /stand-in/submit` `{account}` its owner submits all details
 * - `POST /stand-in/revoke` `{account}` the owner of the account revokes our access
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type Stripe from "stripe";
import { bodyOf, handlerOf, type Route, sendJson } from "./http.ts";
import { StripeDisputes } from "./stripe-disputes.ts";
import {
  createAccount,
  createLoginLink,
  type LaterRequirements,
  listOf,
  noAccess,
  plannedFailure,
  type StripeResponse,
  stripeFailure,
  withRequirements,
  withSubmittedDetails,
} from "./stripe-objects.ts";
import { onboardingPages } from "./stripe-onboarding.ts";
import { StripePayments } from "./stripe-payments.ts";
import { createEventBase, type Delivery, webhookOf } from "./stripe-webhook.ts";

/**
 * Response to one request. `take` executes the request. `take-and-hang` then sends no response, and
 * `take-and-fail` responds 500. The other modes do not execute it.
 */
export type StripeAnswer = { path?: string } & (
  | { status: 400 | 401 | 429 | 500 }
  | { mode: "hang" | "malformed" | "something-else" | "take" | "take-and-hang" | "take-and-fail" }
);

export interface StripeOptions {
  /** URL of the webhook that receives events. */
  webhook: string;
}

/** The response to the first request with an idempotency key. */
interface StoredResponse {
  fingerprint: string;
  response: StripeResponse;
}

/** Creates the stand-in's request handler, without accounts. */
export function stripe({ webhook }: StripeOptions): RequestListener {
  const accounts = new StripeAccounts(webhook);
  return handlerOf(apiRoute(accounts), accounts.onboarding.route, ...accounts.testRoutes());
}

/** The accounts, and what can happen to them. */
class StripeAccounts {
  readonly onboarding = onboardingPages((account) => this.#update(account, withSubmittedDetails));
  planned: StripeAnswer[] = [];
  readonly #accounts = new Map<string, Stripe.Account>();
  readonly #revoked = new Set<string>();
  readonly #webhook: ReturnType<typeof webhookOf>;
  readonly payments: StripePayments;
  readonly disputes: StripeDisputes;

  constructor(webhook: string) {
    this.#webhook = webhookOf(webhook);
    this.payments = new StripePayments({
      canCharge: (account) =>
        this.#isUsable(account) && this.#accounts.get(account)?.charges_enabled === true,
      send: this.#webhook.send,
    });
    this.disputes = new StripeDisputes({
      find: (intent) => this.payments.find(intent),
      send: this.#webhook.send,
    });
  }

  perform({ method, headers }: IncomingMessage, url: URL, form: URLSearchParams): StripeResponse {
    const operation = `${method} ${url.pathname}`;
    const ofPayment =
      this.disputes.perform(operation, form, url) ?? this.payments.perform(operation, form, url);
    if (ofPayment) return ofPayment;
    if (operation === "GET /v1/events") {
      return { status: 200, body: listOf(this.#webhook.events.toReversed(), url) };
    }
    const id = /^GET \/v1\/accounts\/(\w+)$/.exec(operation)?.[1];
    if (operation === "POST /v1/accounts") {
      const account = createAccount(form);
      this.#accounts.set(account.id, account);
      return { status: 200, body: account };
    }
    if (operation === "GET /v1/accounts") return { status: 200, body: this.#list(url) };
    if (id !== undefined) {
      return this.#isUsable(id) ? { status: 200, body: this.#accounts.get(id) } : noAccess(id);
    }
    if (operation === "POST /v1/account_links") {
      const account = form.get("account") ?? "";
      if (!this.#isUsable(account)) return noAccess(account);
      return this.onboarding.createLink(form, `http://${headers.host}`);
    }
    const login = /^POST \/v1\/accounts\/(\w+)\/login_links$/.exec(operation)?.[1];
    if (login !== undefined) {
      const account = this.#isUsable(login) ? this.#accounts.get(login) : undefined;
      return account ? createLoginLink(account, `http://${headers.host}`) : noAccess(login);
    }
    const message = `Unrecognized request URL (${operation}).`;
    return stripeFailure(404, { type: "invalid_request_error", message });
  }

  /** The routes under `/stand-in`, for tests. */
  testRoutes(): Route[] {
    return [
      getRoute("accounts", () => [...this.#accounts.values()]),
      getRoute("ledger", () => this.payments.ledger()),
      postRoute("answers", ({ answers }: { answers: StripeAnswer[] }) => {
        this.planned = answers;
      }),
      postRoute("requirements", ({ account, ...requirements }: { account: string } & LaterRequirements) =>
        this.#update(account, (before) => withRequirements(before, requirements)),
      ),
      postRoute("submit", ({ account }: { account: string }) => this.#update(account, withSubmittedDetails)),
      postRoute("revoke", ({ account }: { account: string }) => this.#revoke(account)),
      ...this.#paymentRoutes(),
      ...this.disputes.testRoutes(),
    ];
  }

  #paymentRoutes(): Route[] {
    return [
      postRoute("delivery", ({ mode }: { mode: Delivery }) => this.#webhook.setDelivery(mode)),
      postRoute("deliver", ({ order }: { order: "in-order" | "reverse" }) =>
        this.#webhook.deliverHeld(order),
      ),
      postRoute("expire", ({ intent }: { intent: string }) => this.payments.expire(intent)),
      postRoute("fail-refunds", ({ intent }: { intent: string }) => this.payments.failRefunds(intent)),
      postRoute("forget", () => {
        this.payments.forget();
        this.disputes.forget();
        this.#webhook.forget();
      }),
    ];
  }

  #isUsable(id: string): boolean {
    return this.#accounts.has(id) && !this.#revoked.has(id);
  }

  #list(url: URL): Stripe.ApiList<Stripe.Account> {
    const newestFirst = [...this.#accounts.values()].filter(({ id }) => !this.#revoked.has(id)).toReversed();
    return listOf(newestFirst, url);
  }

  #update(id: string, change: (account: Stripe.Account) => Stripe.Account): void {
    const account = this.#accounts.get(id);
    if (!account) throw new Error(`There is no account ${id}.`);
    const object = change(account);
    this.#accounts.set(id, object);
    this.#webhook.send({ ...createEventBase(id), type: "account.updated", data: { object } });
  }

  #revoke(account: string): void {
    this.#revoked.add(account);
    const object: Stripe.Application = { id: "ca_stand_in", object: "application", name: "Flashplate" };
    this.#webhook.send({
      ...createEventBase(account),
      type: "account.application.deauthorized",
      data: { object },
    });
  }
}

function getRoute(name: string, read: () => unknown): Route {
  return async (request, response, url) => {
    if (url.pathname !== `/stand-in/${name}` || request.method !== "GET") return false;
    sendJson(response, 200, read());
    return true;
  };
}

function postRoute<Body>(name: string, perform: (body: Body) => unknown): Route {
  return async (request, response, url) => {
    if (url.pathname !== `/stand-in/${name}` || request.method !== "POST") return false;
    await perform(JSON.parse(await bodyOf(request)) as Body);
    sendJson(response, 200, {});
    return true;
  };
}

/**
 * Stripe's API: checks the key, applies planned answers, and repeats responses to a known
 * idempotency key.
 */
function apiRoute(accounts: StripeAccounts): Route {
  const stored = new Map<string, StoredResponse>();
  return async (request, response, url) => {
    if (!url.pathname.startsWith("/v1/")) return false;
    const text = await bodyOf(request);
    const form = new URLSearchParams(text);
    if (!isAllowed(accounts, request, url, form)) {
      const message = "Invalid API Key provided.";
      return send(response, stripeFailure(401, { type: "invalid_request_error", message }));
    }
    const planned = accounts.planned.findIndex(({ path = "/" }) => url.pathname.startsWith(path));
    const next = accounts.planned[planned];
    if (next && !beginsExecution(next)) {
      accounts.planned.splice(planned, 1);
      return respondWithoutExecution(response, next);
    }
    const fingerprint = `${request.method} ${url.pathname} ${text}`;
    const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
    const first = key === undefined ? undefined : stored.get(key);
    if (first && first.fingerprint !== fingerprint) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return send(response, stripeFailure(400, { type: "idempotency_error", message }));
    }
    if (first) {
      return send(response, first.response, {
        ...retryHeader(first.response),
        "Idempotent-Replayed": "true",
      });
    }
    if (next) accounts.planned.splice(planned, 1);
    const { status, mode } = { status: undefined, mode: "take", ...next };
    const performed = status === undefined ? accounts.perform(request, url, form) : plannedFailure(status);
    const result = mode === "take-and-fail" ? plannedFailure(500) : performed;
    // Stripe does not store responses to invalid requests, because it did not begin to execute
    // them.
    const isStored = key !== undefined && (performed.status === 200 || performed.status === status);
    if (isStored) stored.set(key, { fingerprint, response: result });
    return mode === "take-and-hang" || send(response, result, isStored ? retryHeader(result) : {});
  };
}

/** A secret key may do everything, a publishable one may read and confirm the app's own payment. */
function isAllowed(
  accounts: StripeAccounts,
  { method, headers }: IncomingMessage,
  url: URL,
  form: URLSearchParams,
): boolean {
  const key = /^Bearer ([ps]k_test_\w+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  if (key.startsWith("sk_")) return true;
  const operation = `${method} ${url.pathname}`;
  return key.startsWith("pk_") && accounts.payments.isOwnPayment(operation, form, url.searchParams);
}

/**
 * Whether Stripe would begin to execute the request, and so store its response. Rate limits and
 * keys come before.
 */
function beginsExecution(answer: StripeAnswer): boolean {
  if ("status" in answer) return answer.status === 400 || answer.status === 500;
  return answer.mode.startsWith("take");
}

function respondWithoutExecution(response: ServerResponse, answer: StripeAnswer): true {
  if ("status" in answer) return send(response, plannedFailure(answer.status));
  if (answer.mode === "malformed") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<html>It works!</html>");
  }
  if (answer.mode === "something-else") sendJson(response, 200, { object: "list", data: [] });
  return true;
}

/** Tells the SDK not to retry a stored failure, because the response would be the same. */
function retryHeader({ status }: StripeResponse): Record<string, string> {
  return status >= 500 ? { "Stripe-Should-Retry": "false" } : {};
}

function send(
  response: ServerResponse,
  { status, body }: StripeResponse,
  headers: Record<string, string> = {},
): true {
  sendJson(response, status, body, { "Request-Id": `req_${randomUUID().slice(0, 8)}`, ...headers });
  return true;
}
