import type Stripe from "stripe";
import type * as z from "zod";
import { AppError } from "../../platform/app-error.ts";
import { logError, logWarning } from "../../platform/logging/logger.ts";
import { type StripeSettings, stripeSettings } from "../../platform/services/integrations.ts";

/** Milliseconds for one attempt. Two attempts together are shorter than a page waits. */
const timeout = 7000;

/** Options of a request that the SDK does not repeat, except once after a closed connection. */
export const singleAttempt = { maxNetworkRetries: 0 };

/**
 * What a failure says about the request.
 *
 * - `in-progress`: an earlier request with the same idempotency key is still executed
 * - `not-begun`: Stripe had no capacity, or the object was in use. A repetition can succeed
 * - `unknown`: no response, a 5xx, or another conflict. Stripe may have executed it
 * - `refused`: it changed nothing, and a repetition is refused again
 */
type FailureKind = "in-progress" | "not-begun" | "unknown" | "refused";

/** A failed request to Stripe. */
export class StripeFailure extends AppError {
  /** Stripe's code, such as `card_declined`; the HTTP status without one. */
  reason: string | undefined;
  kind: FailureKind = "refused";
}

/**
 * Stripe returned a failure that it stored under the idempotency key, so a retry returns the same
 * failure.
 */
export class StoredFailure extends StripeFailure {}

/**
 * Sends a request to Stripe and translates failures into our codes. The details are logged.
 * @throws StoredFailure, payments/not-configured, payments/unavailable, payments/refused
 */
export async function ask<Shape extends z.ZodType>(
  shape: Shape,
  request: (stripe: Stripe) => Promise<unknown>,
): Promise<z.output<Shape>> {
  const stripe = await client(requireSettings());
  let answer: unknown;
  try {
    answer = await request(stripe);
  } catch (error) {
    throw translated(error);
  }
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  logError("stripe-answer-unknown", parsed.error, {});
  throw refused();
}

/** @throws payments/not-configured */
export function requireSettings(): StripeSettings {
  const settings = stripeSettings();
  if (settings === undefined) throw notConfigured();
  return settings;
}

const clients = new Map<string, Stripe>();

/** Loads the SDK on first use, because that is slow. */
async function client({ secretKey, origin }: StripeSettings): Promise<Stripe> {
  const name = `${secretKey} ${origin?.href}`;
  const existing = clients.get(name);
  if (existing) return existing;
  const { default: StripeSdk } = await import("stripe");
  const created = new StripeSdk(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(origin && {
      protocol: origin.protocol === "https:" ? ("https" as const) : ("http" as const),
      host: origin.hostname,
      port: origin.port,
    }),
  });
  clients.set(name, created);
  return created;
}

interface Failure {
  status: number | undefined;
  code: string | undefined;
  requestId: string | undefined;
  /** Whether Stripe returned a stored response of the idempotency key. */
  isKept: boolean;
}

/** The relevant fields of an SDK error, without loading the SDK for its classes. */
export function failureOf(error: unknown): Failure {
  const { statusCode, code, requestId, headers } = (error ?? {}) as Record<string, unknown>;
  return {
    status: typeof statusCode === "number" ? statusCode : undefined,
    code: typeof code === "string" ? code : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
    isKept: (headers as Record<string, unknown> | undefined)?.["idempotent-replayed"] === "true",
  };
}

function translated(error: unknown): StripeFailure {
  const { status, code, requestId, isKept } = failureOf(error);
  // Stripe's message may name an account or a key, so it is not logged. The request id identifies
  // the request at Stripe.
  logWarning("stripe-request-failed", { status, code, stripeRequestId: requestId, isKept });
  const kind = kindOf(status, code);
  const failed = kind === "refused" ? refused() : unavailable();
  const failure = new (isKept ? StoredFailure : StripeFailure)(failed.code, failed.message);
  failure.reason = code ?? status?.toString();
  failure.kind = kind;
  return failure;
}

/**
 * With 429, Stripe has changed nothing: the rate limit was reached, or the object was locked
 * (https://docs.stripe.com/error-low-level).
 */
function kindOf(status: number | undefined, code: string | undefined): FailureKind {
  if (status === 409) return code === "idempotency_key_in_use" ? "in-progress" : "unknown";
  if (status === 429) return "not-begun";
  return status === undefined || status >= 500 ? "unknown" : "refused";
}

/** The 503 of a deployment without payments. */
export function notConfigured(): AppError {
  return new AppError(
    "payments/not-configured",
    "Payments are not set up here yet. Everything else works; try this again later.",
  );
}

function unavailable(): AppError {
  return new AppError(
    "payments/unavailable",
    "Our payment provider does not answer right now. Nothing is lost; try again in a few minutes.",
  );
}

function refused(): AppError {
  return new AppError(
    "payments/refused",
    "Our payment provider did not accept this. Try again; if it stays, write to us on the contact page.",
  );
}
