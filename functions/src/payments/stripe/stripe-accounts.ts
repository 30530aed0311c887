import { createHash } from "node:crypto";
import { stripeAccountId } from "@flashplate/contract/payments/payments";
import type Stripe from "stripe";
import * as z from "zod";
import { ask, failureOf, singleAttempt } from "./stripe-client.ts";

/** For reads after a failed request, which get less time. */
const quickRead = { ...singleAttempt, timeout: 4000 };

/** Milliseconds after which a search for an account ends, because the page is already waiting. */
const searchMs = 5000;

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
  /** Unix time in seconds. */
  created: z.number().nullish(),
});

const optionalAccountShape = z.object({ account: accountShape.optional() });

const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * Creates a connected account. Repeated within a day with the same key, it returns the same account
 * or the same failure.
 * @param key the same for every request of one attempt: the vendor, its application, its revoked account
 * and the number of the attempt
 * @param isSecond whether a request with another key has just failed. Then the SDK does not retry,
 * because the page is already waiting
 * @throws StoredFailure, payments/not-configured, payments/unavailable, payments/refused
 */
export async function createAccount(
  vendorId: string,
  key: string,
  isSecond = false,
): Promise<AccountAtStripe> {
  // Must be the same in every attempt: Stripe refuses a key with different parameters.
  const parameters: Stripe.AccountCreateParams = { type: "express", metadata: { vendorId } };
  const idempotencyKey = createHash("sha256").update(key).digest("hex");
  return ask(accountShape, (stripe) =>
    stripe.accounts.create(parameters, { idempotencyKey, ...(isSecond && singleAttempt) }),
  );
}

/**
 * A connected account that was created for a vendor although the request failed, or undefined. The
 * search ends after `searchMs`: Stripe lists the newest account first, so a longer search would
 * hardly find it. An account that is not found stays unused.
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
  const until = Date.now() + searchMs;
  const found = await ask(optionalAccountShape, async (stripe) => {
    for await (const account of stripe.accounts.list({ created, limit: 100 }, quickRead)) {
      if (account.metadata?.vendorId === vendorId && account.id !== except) return { account };
      if (Date.now() > until) break;
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

/** Whether the account was closed or its owner revoked our access. */
function hasNoAccess(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return (status === 403 && code === "account_invalid") || (status === 404 && code === "resource_missing");
}
