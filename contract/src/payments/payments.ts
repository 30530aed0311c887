import * as z from "zod";

/** Shown for unknown failures. */
export const paymentsFailed = "Something went wrong!";

/** Id of a connected account at Stripe. */
export const stripeAccountId = z
  .string()
  .regex(/^acct_\w{1,64}$/, "This is not a payment account: use the id that starts with acct_.");

/** POST /account_link */
export const accountLink = z.object({ account: stripeAccountId });

/** Query of GET /account/status. `account` must be the vendor's own account. */
export const accountStatus = z.object({ account: stripeAccountId.optional() });

/** Response of POST /account. */
export interface PaymentAccountAnswer {
  account: string;
}

/** Response of POST /account_link: a page at Stripe. The link works once and expires soon. */
export interface AccountLinkAnswer {
  url: string;
}

/** Response of GET /account/status. Without an account, all flags are false and lists are empty. */
export interface AccountStatusAnswer {
  account: string | null;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Stripe's names of missing details, such as `business_profile.url`. */
  currently_due: string[];
  /** Stripe's reason why the account cannot charge, such as `requirements.past_due`. */
  disabled_reason: string | null;
  /** Whether the onboarding was completed once; Stripe may ask for more later. */
  initialOnboarding: boolean;
}

/** Response of POST /stripe-webhook. */
export interface WebhookAnswer {
  received: true;
}

/** `PaymentEvents/{Stripe's event id}`: a handled event. Stripe may deliver it again. */
export interface PaymentEventRecord {
  type: string;
  account: string;
  /** Null if no restaurant has the account. */
  vendorId: string | null;
  handledAt: Date;
}
