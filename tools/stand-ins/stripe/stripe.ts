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
 * - `GET /express/{account}/{token}` the page with a restaurant's payouts
 * - signed events about accounts, intents and refunds to the webhook, repeated until a 2xx response
 * - `GET /stand-in/accounts` every account
 * - `GET /stand-in/ledger` every payment with its captured and refunded amounts
 * - `POST /stand-in/answers` `{answers}` sets the responses to the next requests of the API. The type
 *   `StripeAnswer` describes them
 * - `GET /stand-in/answers` the planned responses that no request has used yet
 * - `POST /stand-in/rate` `{perSecond}` requests above this rate get 429
 * - `POST /stand-in/age-keys` `{hours}` makes the idempotency keys older; Stripe keeps them for 24 hours
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
import type { RequestListener } from "node:http";
import type Stripe from "stripe";
import { bodyOf, handlerOf, type Route, sendJson } from "../http.ts";
import { type StripeAnswer, StripeApi, type StripeRequest } from "./stripe-api.ts";
import { StripeDisputes } from "./stripe-disputes.ts";
import { expressPage } from "./stripe-express.ts";
import type { AccountState } from "./stripe-intents.ts";
import { listResponse } from "./stripe-lists.ts";
import {
  createAccount,
  createLoginLink,
  type LaterRequirements,
  noAccess,
  type StripeResponse,
  stripeFailure,
  withRequirements,
  withSubmittedDetails,
} from "./stripe-objects.ts";
import { onboardingPages } from "./stripe-onboarding.ts";
import { StripePayments } from "./stripe-payments.ts";
import { createEventBase, type Delivery, webhookOf } from "./stripe-webhook.ts";

export type { StripeAnswer };

export interface StripeOptions {
  /** URL of the webhook that receives events. */
  webhook: string;
}

/** Creates the stand-in's request handler, without accounts. */
export function stripe({ webhook }: StripeOptions): RequestListener {
  const accounts = new StripeAccounts(webhook);
  return handlerOf(accounts.api.route, accounts.onboarding.route, expressPage, ...accounts.testRoutes());
}

/** The accounts, and what can happen to them. */
class StripeAccounts {
  readonly onboarding = onboardingPages((account) => this.#update(account, withSubmittedDetails));
  readonly api = new StripeApi({
    perform: (request) => this.#perform(request),
    isOwnPayment: ({ message, url, form }) =>
      this.payments.isOwnPayment(`${message.method} ${url.pathname}`, form, url.searchParams),
  });
  readonly #accounts = new Map<string, Stripe.Account>();
  readonly #revoked = new Set<string>();
  readonly #webhook: ReturnType<typeof webhookOf>;
  readonly payments: StripePayments;
  readonly disputes: StripeDisputes;

  constructor(webhook: string) {
    this.#webhook = webhookOf(webhook);
    this.payments = new StripePayments({
      stateOf: (account) => this.#stateOf(account),
      reversibleOf: (payment) => this.disputes.reversibleOf(payment),
      isRefundable: (intent) => this.disputes.isRefundable(intent),
      onRefunded: (intent) => this.disputes.closeQuestions(intent),
      send: this.#webhook.send,
    });
    this.disputes = new StripeDisputes({
      stateOf: (account) => this.#stateOf(account),
      find: (intent) => this.payments.find(intent),
      markDisputed: (intent) => this.payments.markDisputed(intent),
      send: this.#webhook.send,
    });
  }

  #perform({ message: { method, headers }, url, form }: StripeRequest): StripeResponse {
    const operation = `${method} ${url.pathname}`;
    const paymentResponse =
      this.disputes.perform(operation, form, url) ?? this.payments.perform(operation, form, url);
    if (paymentResponse) return paymentResponse;
    if (operation === "GET /v1/events") {
      return listResponse(this.#webhook.events.toReversed(), url);
    }
    const shownAccount = /^GET \/v1\/accounts\/(\w+)$/.exec(operation)?.[1];
    if (operation === "POST /v1/accounts") {
      const account = createAccount(form);
      this.#accounts.set(account.id, account);
      return { status: 200, body: account };
    }
    if (operation === "GET /v1/accounts") return this.#list(url);
    if (shownAccount !== undefined) {
      if (!this.#isUsable(shownAccount)) return noAccess(shownAccount);
      return { status: 200, body: this.#accounts.get(shownAccount) };
    }
    if (operation === "POST /v1/account_links") {
      const account = form.get("account") ?? "";
      if (!this.#isUsable(account)) return noAccess(account);
      return this.onboarding.createLink(form, `http://${headers.host}`);
    }
    const loginAccount = /^POST \/v1\/accounts\/(\w+)\/login_links$/.exec(operation)?.[1];
    if (loginAccount !== undefined) {
      const account = this.#isUsable(loginAccount) ? this.#accounts.get(loginAccount) : undefined;
      return account ? createLoginLink(account, `http://${headers.host}`) : noAccess(loginAccount);
    }
    const message = `Unrecognized request URL (${operation}).`;
    return stripeFailure(404, { type: "invalid_request_error", message });
  }

  /** The routes under `/stand-in`, for tests. */
  testRoutes(): Route[] {
    return [
      getRoute("accounts", () => [...this.#accounts.values()]),
      getRoute("ledger", () => this.payments.ledger()),
      getRoute("answers", () => this.api.planned),
      postRoute("answers", ({ answers }: { answers: StripeAnswer[] }) => {
        this.api.planned = answers;
      }),
      postRoute("rate", ({ perSecond }: { perSecond: number }) => {
        this.api.rate = perSecond;
      }),
      postRoute("age-keys", ({ hours }: { hours: number }) => this.api.ageKeys(hours)),
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

  #stateOf(id: string): AccountState {
    if (!this.#isUsable(id)) return "unknown";
    return this.#accounts.get(id)?.charges_enabled === true ? "enabled" : "restricted";
  }

  #isUsable(id: string): boolean {
    return this.#accounts.has(id) && !this.#revoked.has(id);
  }

  #list(url: URL): StripeResponse {
    const newestFirst = [...this.#accounts.values()].filter(({ id }) => !this.#revoked.has(id)).toReversed();
    return listResponse(newestFirst, url);
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
