import { createHash } from "node:crypto";
import { stripeAccountId } from "@flashplate/contract/payments";
import type Stripe from "stripe";
import * as z from "zod";
import { AppError } from "../platform/app-error.ts";
import { type StripeSettings, stripeSettings } from "../platform/config.ts";
import { logError, logWarning } from "../platform/logger.ts";

/** Milliseconds for one try. With its one repeat this stays below what a page waits for an answer. */
const timeout = 7000;

/** For requests after one that came to nothing: the page waits already, so that they are tried once, and a look takes less. */
const instead = { maxNetworkRetries: 0 };
const look = { ...instead, timeout: 4000 };

/** Stripe refuses what it kept under a key: the answer is an old one, and stays what it is however often one asks. */
export class KeptFailure extends AppError {}

/** Seconds for which a signed message counts: an older one may have been recorded and sent again by somebody. */
const webhookTolerance = 300;

/** What Stripe says of an account, as far as it is looked at here. */
export type AccountAtStripe = z.infer<typeof accountShape>;

// Answers come from outside: what is used of them is checked, whoever sent them.
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

const perhapsShape = z.object({ account: accountShape.optional() });

const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** What we read of a message; it holds much more. */
export const eventShape = z.object({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string(),
  account: stripeAccountId.optional(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});

/** A message of Stripe's about a connected account. */
export interface AccountEvent {
  id: string;
  type: string;
  account: string;
  /** Whether it says that the account's owner took our access back. */
  revokes: boolean;
}

/**
 * Creates a connected account. The same key again, at once or within a day, is the same account, or the same failure.
 * @param key names the attempt: one vendor's, and one account's of that vendor
 * @param isRepeat whether another key was asked with just before
 * @throws KeptFailure, payments/not-configured, payments/unavailable, payments/refused
 */
export async function createAccount(
  vendorId: string,
  key: string,
  isRepeat = false,
): Promise<AccountAtStripe> {
  // Nothing in here may change from one try to the next: Stripe refuses a key that comes back with another request.
  const parameters: Stripe.AccountCreateParams = { type: "express", metadata: { vendorId } };
  const idempotencyKey = createHash("sha256").update(key).digest("hex");
  return ask(accountShape, (stripe) =>
    stripe.accounts.create(parameters, { idempotencyKey, ...(isRepeat && instead) }),
  );
}

/**
 * A connected account that was made for a vendor, though we were told of a failure. Undefined if there is none.
 * @param since looks at no older ones
 * @param except one that is known, and not meant
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function findAccountMadeFor(
  vendorId: string,
  since: Date,
  except: string | undefined,
): Promise<AccountAtStripe | undefined> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found = await ask(perhapsShape, async (stripe) => {
    // Page by page, up to the one that is looked for.
    for await (const account of stripe.accounts.list({ created, limit: 100 }, look)) {
      if (account.metadata?.vendorId === vendorId && account.id !== except) return { account };
    }
    return {};
  });
  return found.account;
}

/**
 * Makes a link to the pages where Stripe asks for a restaurant's details.
 * @param origin our site, to which Stripe sends people back
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
 * What Stripe says of an account now; undefined if it is no longer ours to ask for.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function retrieveAccount(account: string): Promise<AccountAtStripe | undefined> {
  const found = await ask(perhapsShape, async (stripe) => {
    try {
      return { account: await stripe.accounts.retrieve(account) };
    } catch (error) {
      if (isGone(error)) return {};
      throw error;
    }
  });
  return found.account;
}

/**
 * The message in a signed request; undefined if it is none about a connected account.
 * @throws payments/not-configured, payments/bad-signature (also one that is too old), request/malformed
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
  // An object whose id is no account's would be asked for in vain, and the message come again for days.
  const about = account ?? stripeAccountId.safeParse(data.object.id).data;
  if (type === "account.updated" && about !== undefined) return { id, type, account: about, revokes: false };
  // The object is our own application; whose permission was taken back stands beside it.
  if (type === "account.application.deauthorized" && account !== undefined) {
    return { id, type, account, revokes: true };
  }
  return undefined;
}

/** One request of Stripe, its failures told in our codes. What is behind them goes to the logs. */
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
  logError("Stripe answered something else than it documents.", parsed.error);
  throw refused();
}

function requireSettings(): StripeSettings {
  const settings = stripeSettings();
  if (settings === undefined) throw notConfigured();
  return settings;
}

const clients = new Map<string, Stripe>();

/** The SDK takes a moment to load, so that only who needs it waits for it. */
async function client({ secretKey, origin }: StripeSettings): Promise<Stripe> {
  const name = `${secretKey} ${origin?.href}`;
  const known = clients.get(name);
  if (known) return known;
  const { default: StripeSdk } = await import("stripe");
  const made = new StripeSdk(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(origin && {
      protocol: origin.protocol === "https:" ? ("https" as const) : ("http" as const),
      host: origin.hostname,
      port: origin.port,
    }),
  });
  clients.set(name, made);
  return made;
}

interface Failure {
  status: number | undefined;
  code: string | undefined;
  requestId: string | undefined;
  /** Whether Stripe answers from what it kept under an idempotency key, and did nothing. */
  isKept: boolean;
}

/** What the SDK's errors say, without loading it to ask which class they are of. */
function failureOf(error: unknown): Failure {
  const { statusCode, code, requestId, headers } = (error ?? {}) as Record<string, unknown>;
  return {
    status: typeof statusCode === "number" ? statusCode : undefined,
    code: typeof code === "string" ? code : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
    isKept: (headers as Record<string, unknown> | undefined)?.["idempotent-replayed"] === "true",
  };
}

/** The account was closed, or its owner took our access back. */
function isGone(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return (status === 403 && code === "account_invalid") || (status === 404 && code === "resource_missing");
}

function translated(error: unknown): AppError {
  const { status, code, requestId, isKept } = failureOf(error);
  // Stripe's own words may name an account or a key: they stay out of the logs, the number of the request leads to them.
  logWarning("Stripe did not do what we asked.", { status, code, stripeRequestId: requestId, isKept });
  const passes = status === undefined || status === 409 || status === 429 || status >= 500;
  const failure = passes ? unavailable() : refused();
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
