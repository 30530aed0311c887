/**
 * What every request of Stripe's API goes through, in Stripe's order: the key, the rate limit, the
 * idempotency key, the lock of the object, the execution.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { bodyOf, type Route, sendJson } from "../http.ts";
import { plannedFailure, type StripeResponse, stripeFailure } from "./stripe-objects.ts";
import { keyInUse, keyOfOtherRequest, lockTimeout, rateLimited } from "./stripe-refusals.ts";

/**
 * A planned response to one request.
 *
 * - `path`, `method`: the plan waits for a request whose path starts with it, or with this method
 * - `afterMs`: the execution comes that much later. Until then the request's key is in use, and its object
 *   is locked
 * - `answerAfterMs`: only the response comes that much later
 * - `mode`: `take` executes the request and responds as usual. `take-and-hang` executes it and sends no
 *   response. `take-and-fail` executes it and responds 500, and a repetition gets the success.
 *   `take-and-keep-failure` executes it, responds 500, and a repetition gets the same 500: Stripe calls the
 *   result of a 500 indeterminate, and stores it (https://docs.stripe.com/error-low-level). The first 500 does
 *   not tell the SDK whether to retry, as Stripe's need not. The other modes do not execute the request
 * - `status`: responds with an error and does not execute the request
 */
export type StripeAnswer = { path?: string; method?: string; afterMs?: number; answerAfterMs?: number } & (
  | { status: 400 | 401 | 429 | 500 }
  | { mode: "hang" | "malformed" | "something-else" | "take" }
  | { mode: "take-and-hang" | "take-and-fail" | "take-and-keep-failure" }
);

/** A request of the API. */
export interface StripeRequest {
  message: IncomingMessage;
  url: URL;
  form: URLSearchParams;
}

interface ApiOptions {
  perform: (request: StripeRequest) => StripeResponse;
  /** Whether a request with a publishable key is about the app's own payment. */
  isOwnPayment: (request: StripeRequest) => boolean;
}

/** The first request with an idempotency key. It has no response while it is being executed. */
interface KeyedRequest {
  fingerprint: string;
  response?: StripeResponse;
  /** When the request came, and later when its response was stored; in milliseconds since 1970. */
  at: number;
}

/** Stripe removes a key after 24 hours at the earliest (https://docs.stripe.com/api/idempotent_requests). */
const keyMs = 24 * 60 * 60_000;

/**
 * Requests a second. Stripe takes 100 in live mode and 25 in test mode, and 25 of one kind
 * (https://docs.stripe.com/rate-limits). Tests of other things must not reach the limit.
 */
const generousRate = 10_000;

/** The stand-in's API. A test changes its public fields. */
export class StripeApi {
  planned: StripeAnswer[] = [];
  rate = generousRate;
  readonly #options: ApiOptions;
  readonly #keys = new Map<string, KeyedRequest>();
  readonly #locked = new Set<string>();
  #second = { start: 0, count: 0 };

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** Makes all idempotency keys older. */
  ageKeys(hours: number): void {
    for (const request of this.#keys.values()) request.at -= hours * 60 * 60_000;
  }

  readonly route: Route = async (message, response, url) => {
    if (!url.pathname.startsWith("/v1/")) return false;
    const text = await bodyOf(message);
    const request = { message, url, form: new URLSearchParams(text) };
    if (!this.#isAllowed(request)) {
      const invalidKey = { type: "invalid_request_error", message: "Invalid API Key provided." };
      return send(response, stripeFailure(401, invalidKey));
    }
    if (this.#isOverRate()) return send(response, rateLimited());
    const plan = this.planned.find(
      ({ path = "/", method = message.method }) => url.pathname.startsWith(path) && method === message.method,
    );
    if (plan && !beginsExecution(plan)) {
      this.#remove(plan);
      return respondWithoutExecution(response, plan);
    }
    const key = message.method === "POST" ? message.headers["idempotency-key"]?.toString() : undefined;
    const fingerprint = `${message.method} ${url.pathname} ${text}`;
    const responseForKey = this.#responseForKey(key, fingerprint);
    if (responseForKey) return send(response, responseForKey);
    const objectId = changedObjectId(request);
    if (objectId !== undefined && this.#locked.has(objectId)) return send(response, lockTimeout());
    if (plan) this.#remove(plan);
    if (key !== undefined) this.#keys.set(key, { fingerprint, at: Date.now() });
    if (objectId !== undefined) this.#locked.add(objectId);
    if (plan?.afterMs) await sleep(plan.afterMs);
    const { result, isStored } = this.#execute(request, plan);
    if (objectId !== undefined) this.#locked.delete(objectId);
    if (key !== undefined && isStored) this.#keys.set(key, { fingerprint, response: result, at: Date.now() });
    else if (key !== undefined) this.#keys.delete(key);
    if (plan?.answerAfterMs) await sleep(plan.answerAfterMs);
    const mode = plan && "mode" in plan ? plan.mode : undefined;
    if (mode === "take-and-hang") return true;
    const isFinal = isStored && key !== undefined && mode !== "take-and-keep-failure";
    return send(response, isFinal ? withRetryHeader(result) : result);
  };

  /**
   * Executes a request, or fails as `plan` says. Stripe does not store its response to an invalid
   * request, because it did not begin to execute it.
   * @returns `isStored`: whether Stripe stores the response under the idempotency key
   */
  #execute(request: StripeRequest, plan: StripeAnswer | undefined) {
    if (plan && "status" in plan) return { result: plannedFailure(plan.status), isStored: true };
    const performed = this.#options.perform(request);
    if (plan?.mode === "take-and-keep-failure") return { result: plannedFailure(500), isStored: true };
    const isStored = performed.status === 200 || performed.hasBegun === true;
    return { result: plan?.mode === "take-and-fail" ? plannedFailure(500) : performed, isStored };
  }

  #remove(answer: StripeAnswer): void {
    this.planned.splice(this.planned.indexOf(answer), 1);
  }

  /** The response if an earlier request has the key: the same one again, or a refusal. */
  #responseForKey(key: string | undefined, fingerprint: string): StripeResponse | undefined {
    const first = key === undefined ? undefined : this.#keys.get(key);
    if (key === undefined || !first || first.at < Date.now() - keyMs) return undefined;
    if (first.fingerprint !== fingerprint) return keyOfOtherRequest(key);
    if (!first.response) return keyInUse(key);
    const { headers, ...response } = withRetryHeader(first.response);
    return { ...response, headers: { ...headers, "Idempotent-Replayed": "true" } };
  }

  #isOverRate(): boolean {
    const now = Date.now();
    if (now - this.#second.start >= 1000) this.#second = { start: now, count: 0 };
    this.#second.count += 1;
    return this.#second.count > this.rate;
  }

  /** A secret key may do everything, a publishable one may read and confirm the app's own payment. */
  #isAllowed(request: StripeRequest): boolean {
    const { authorization = "" } = request.message.headers;
    const key = /^Bearer ([ps]k_test_\w+)$/.exec(authorization)?.[1] ?? "";
    return key.startsWith("sk_") || (key.startsWith("pk_") && this.#options.isOwnPayment(request));
  }
}

/** Id of the object that a request changes. Stripe executes one change of an object at a time. */
function changedObjectId({ message, url, form }: StripeRequest): string | undefined {
  if (message.method !== "POST") return undefined;
  if (url.pathname === "/v1/refunds") return form.get("payment_intent") ?? undefined;
  return /^\/v1\/\w+\/(\w+)/.exec(url.pathname)?.[1];
}

/**
 * Whether Stripe would begin to execute the request, and so store its response. It refuses a wrong key
 * (401) and too many requests (429) before that.
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
function withRetryHeader(response: StripeResponse): StripeResponse {
  if (response.status < 500) return response;
  return { ...response, headers: { ...response.headers, "Stripe-Should-Retry": "false" } };
}

function send(response: ServerResponse, { status, body, headers }: StripeResponse): true {
  sendJson(response, status, body, { "Request-Id": `req_${randomUUID().slice(0, 8)}`, ...headers });
  return true;
}
