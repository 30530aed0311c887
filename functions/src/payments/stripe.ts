import { createHash } from "node:crypto";
import { stripeAccountId } from "@flashplate/contract/payments/payments";
import type Stripe from "stripe";
import * as z from "zod";
import { AppError } from "../platform/app-error.ts";
import { type StripeSettings, stripeSettings } from "../platform/integrations.ts";
import { logError, logWarning } from "../platform/logger.ts";

/** Milliseconds for one attempt. Two attempts together are shorter than a page waits. */
const timeout = 7000;

/**
 * For requests after a failed one: one attempt only, because the page is already waiting, and less
 * time for reads.
 */
const singleAttempt = { maxNetworkRetries: 0 };
const quickRead = { ...singleAttempt, timeout: 4000 };

/**
 * Stripe returned a failure that it stored under the idempotency key, so a retry returns the same
 * failure.
 */
export class KeptFailure extends AppError {}

/** Seconds after which a signed message is refused, because it may be a replay. */
const webhookTolerance = 300;

/** The fields of a Stripe account that are used here. */
export type AccountAtStripe = z.infer<typeof accountShape>;

// Responses are validated, because they come from outside.
const accountShape = z.object({
  id: stripeAccountId,
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  requirements: z
    .object({
      currently_due: z.array(z.string()).nullish(),
      disabled_reason: z.string().nullish(),
    })
    .nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const optionalAccountShape = z.object({ account: accountShape.optional() });

const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The fields of a Stripe event that are used here. */
export const eventShape = z.object({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string(),
  account: stripeAccountId.optional(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});

/** A Stripe event about a connected account. */
export interface AccountEvent {
  id: string;
  type: string;
  account: string;
  /** Whether the account's owner revoked our access. */
  revokes: boolean;
}

/**
 * Creates a connected account. Repeated within a day with the same key, it returns the same account
 * or the same failure.
 * @param key identifies the attempt: the vendor, and one account of that vendor
 * @param isRepeat whether a request with another key was sent just before
 * @throws KeptFailure, payments/not-configured, payments/unavailable, payments/refused
 */
export async function createAccount(
  vendorId: string,
  key: string,
  isRepeat = false,
): Promise<AccountAtStripe> {
  // Must be the same in every attempt: Stripe refuses a key with different parameters.
  const parameters: Stripe.AccountCreateParams = { type: "express", metadata: { vendorId } };
  const idempotencyKey = createHash("sha256").update(key).digest("hex");
  return ask(accountShape, (stripe) =>
    stripe.accounts.create(parameters, { idempotencyKey, ...(isRepeat && singleAttempt) }),
  );
}

/**
 * A connected account that was created for a vendor although the request failed, or undefined.
 * @param since ignores older accounts
 * @param except an account to ignore
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function findAccountMadeFor(
  vendorId: string,
  since: Date,
  except: string | undefined,
): Promise<AccountAtStripe | undefined> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found = await ask(optionalAccountShape, async (stripe) => {
    for await (const account of stripe.accounts.list({ created, limit: 100 }, quickRead)) {
      if (account.metadata?.vendorId === vendorId && account.id !== except) return { account };
    }
    return {};
  });
  return found.account;
}

/**
 * Creates a link to Stripe's onboarding pages.
 * @param origin our site's, to which Stripe sends people back
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function createOnboardingLink(account: string, origin: string): Promise<string> {
  const link = await ask(linkShape, (stripe) =>
    stripe.accountLinks.create({
      account,
      type: "account_onboarding",
      refresh_url: `${origin}/refresh/${account}`,
      return_url: `${origin}/return/${account}`,
    }),
  );
  return link.url;
}

/**
 * Creates a link to the account's dashboard at Stripe.
 * @throws payments/not-configured, payments/unavailable, payments/refused (also before the account's
 * details are submitted)
 */
export async function createLoginLink(account: string): Promise<string> {
  return (await ask(linkShape, (stripe) => stripe.accounts.createLoginLink(account))).url;
}

/**
 * The account's state at Stripe; undefined if we have no access any more.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function retrieveAccount(account: string): Promise<AccountAtStripe | undefined> {
  const found = await ask(optionalAccountShape, async (stripe) => {
    try {
      return { account: await stripe.accounts.retrieve(account) };
    } catch (error) {
      if (hasNoAccess(error)) return {};
      throw error;
    }
  });
  return found.account;
}

/**
 * The event in a signed request; undefined if it is not about a connected account.
 * @throws payments/not-configured, payments/bad-signature (also if it is too old),
 * request/malformed
 */
export async function readEvent(
  body: Buffer,
  signature: string | undefined,
): Promise<AccountEvent | undefined> {
  const { webhookSecret } = requireSettings();
  if (webhookSecret === undefined) throw notConfigured();
  const { default: StripeSdk } = await import("stripe");
  let event: Stripe.Event;
  try {
    event = StripeSdk.webhooks.constructEvent(body, signature ?? "", webhookSecret, webhookTolerance);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new AppError("request/malformed", "This message is not JSON. Send it as Stripe does.");
    }
    throw new AppError(
      "payments/bad-signature",
      "This message is not signed by Stripe, or too old. Check the signing secret and send it again.",
    );
  }
  const parsed = eventShape.safeParse(event);
  return parsed.success ? asAccountEvent(parsed.data) : undefined;
}

function asAccountEvent({ id, type, account, data }: z.infer<typeof eventShape>): AccountEvent | undefined {
  // If the object is not an account, a lookup would fail, and Stripe would resend the event for
  // days.
  const about = account ?? stripeAccountId.safeParse(data.object.id).data;
  if (type === "account.updated" && about !== undefined) return { id, type, account: about, revokes: false };
  // The object is our application; the account is in `account`.
  if (type === "account.application.deauthorized" && account !== undefined) {
    return { id, type, account, revokes: true };
  }
  return undefined;
}

/** Sends a request to Stripe and translates failures into our codes. The details are logged. */
async function ask<Shape extends z.ZodType>(
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

function requireSettings(): StripeSettings {
  const settings = stripeSettings();
  if (settings === undefined) throw notConfigured();
  return settings;
}

const clients = new Map<string, Stripe>();

/** Loads the SDK on first use, because that is slow. */
async function client({ secretKey, origin }: StripeSettings): Promise<Stripe> {
  const name = `${secretKey} ${origin?.href}`;
  const known = clients.get(name);
  if (known) return known;
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
function failureOf(error: unknown): Failure {
  const { statusCode, code, requestId, headers } = (error ?? {}) as Record<string, unknown>;
  return {
    status: typeof statusCode === "number" ? statusCode : undefined,
    code: typeof code === "string" ? code : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
    isKept: (headers as Record<string, unknown> | undefined)?.["idempotent-replayed"] === "true",
  };
}

/** Whether the account was closed or its owner revoked our access. */
function hasNoAccess(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return (status === 403 && code === "account_invalid") || (status === 404 && code === "resource_missing");
}

function translated(error: unknown): AppError {
  const { status, code, requestId, isKept } = failureOf(error);
  // Stripe's message may name an account or a key, so it is not logged. The request id identifies
  // the request at Stripe.
  logWarning("stripe-request-failed", { status, code, stripeRequestId: requestId, isKept });
  const isTemporary = status === undefined || status === 409 || status === 429 || status >= 500;
  const failure = isTemporary ? unavailable() : refused();
  return isKept ? new KeptFailure(failure.code, failure.message) : failure;
}

function notConfigured(): AppError {
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
