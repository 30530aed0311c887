import { randomUUID } from "node:crypto";
import type Stripe from "stripe";

/** A response of the API. */
export interface StripeResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Only of a refusal: whether Stripe has begun to execute the request. */
  hasBegun?: boolean;
}

/** What Stripe still requires of a new account. */
const initialRequirements = ["business_profile.url", "external_account", "tos_acceptance.date"];

/** Creates an account from the form of `POST /v1/accounts`. */
export function createAccount(form: URLSearchParams): Stripe.Account {
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
    metadata: metadataIn(form),
    payouts_enabled: false,
    requirements: createRequirements(initialRequirements),
    type: "express",
  };
}

/** The metadata in a form. */
export function metadataIn(form: URLSearchParams): Stripe.Metadata {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns the account after its owner has submitted all details. */
export function withSubmittedDetails(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    requirements: createRequirements([]),
  };
}

/**
 * A link to the dashboard of an account. Stripe refuses one before the details are submitted
 * (https://docs.stripe.com/api/accounts/login_link/create). Text: ours. No code is documented.
 */
export function createLoginLink({ id, details_submitted }: Stripe.Account, origin: string): StripeResponse {
  if (!details_submitted) {
    const message = "Cannot create a login link for an account that has not completed onboarding.";
    return stripeFailure(400, { type: "invalid_request_error", message });
  }
  const created = Math.floor(Date.now() / 1000);
  const url = `${origin}/express/${id}/${randomUUID()}`;
  const body: Stripe.LoginLink = { object: "login_link", created, url };
  return { status: 200, body };
}

/** What Stripe requires of an account after its owner has submitted all details. */
export interface LaterRequirements {
  currently_due: string[];
  disabled_reason: Stripe.Account.Requirements.DisabledReason | null;
}

/** Returns the account after Stripe has asked for more, or has disabled it. */
export function withRequirements(
  account: Stripe.Account,
  { currently_due, disabled_reason }: LaterRequirements,
): Stripe.Account {
  const isEnabled = disabled_reason === null;
  return {
    ...account,
    charges_enabled: isEnabled,
    payouts_enabled: isEnabled,
    requirements: { ...createRequirements(currently_due), disabled_reason },
  };
}

function createRequirements(due: string[]): Stripe.Account.Requirements {
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

/** An error response in Stripe's format. */
export function stripeFailure(status: number, error: Record<string, string>): StripeResponse {
  return { status, body: { error } };
}

/**
 * Stripe's response for an account that does not exist or was revoked
 * (https://docs.stripe.com/error-codes#account-invalid). The text is quoted in many public issues.
 */
export function noAccess(account: string): StripeResponse {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return stripeFailure(403, { type: "invalid_request_error", code: "account_invalid", message });
}

/** An error response that a test planned. */
export function plannedFailure(status: number): StripeResponse {
  const message = `The stand-in was set to respond ${status}.`;
  const type = status >= 500 ? "api_error" : "invalid_request_error";
  return stripeFailure(status, status === 429 ? { type, code: "rate_limit", message } : { type, message });
}
