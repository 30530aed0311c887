import * as z from "zod";

/** Said where nothing better is known: the specification's words. */
export const paymentsFailed = "Something went wrong!";

/** Id of a connected account at Stripe. */
export const stripeAccountId = z
  .string()
  .regex(/^acct_\w{1,64}$/, "This is not a payment account: use the id that starts with acct_.");

/** POST /account_link */
export const accountLink = z.object({ account: stripeAccountId });

/** GET /account/status, of the vendor's own account, or of the one named, which must be that. */
export const accountStatus = z.object({ account: stripeAccountId.optional() });

/** Answer of POST /account. */
export interface PaymentAccountAnswer {
  account: string;
}

/** Answer of POST /account_link: where to send the browser. It works once, and not for long. */
export interface AccountLinkAnswer {
  url: string;
}

/** Answer of GET /account/status: what Stripe says now. All false, and nothing due, where there is no account yet. */
export interface AccountStatusAnswer {
  account: string | null;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Stripe's names of what it still wants, as `business_profile.url`. */
  currently_due: string[];
  /** Stripe's reason why the account cannot charge, as `requirements.past_due`. */
  disabled_reason: string | null;
  /** Whether the onboarding was completed once; Stripe may ask for more later. */
  initialOnboarding: boolean;
}

/** Answer of POST /stripe-webhook. */
export interface WebhookAnswer {
  received: true;
}

/** `PaymentEvents/{Stripe's event id}`: that a message of Stripe's was dealt with, so that it is not again. */
export interface PaymentEventRecord {
  type: string;
  account: string;
  /** Null where the account is none of our restaurants'. */
  vendorId: string | null;
  handledAt: Date;
}
