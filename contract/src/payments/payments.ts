import * as z from "zod";
import type { Cents } from "../shared/money.ts";
import { textOf } from "../shared/text.ts";
import type { Settlement } from "./order-payment.ts";

/** Title of the pages about payments when a request has failed. */
export const paymentsErrorTitle = "Something went wrong!";

const unknownAccount = "This is not a payment account: use the id that starts with acct_.";

/** Id of a connected account at Stripe. */
export const stripeAccountId = textOf(69, { tooLong: unknownAccount }).regex(/^acct_\w+$/, unknownAccount);

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

/** Response of POST /account/login_link: the account's dashboard at Stripe. It works once. */
export interface LoginLinkAnswer {
  url: string;
}

/**
 * Why a payment needs a person.
 *
 * - `capture-failed`: the amount could not be taken for six days
 * - `return-delayed`: the amount could not be given back for a day; it is tried again
 * - `amount-differs`: Stripe has another amount than the order
 * - `order-unknown`: Stripe has a payment without an order
 * - `refund-failed`: Stripe has the money of a refund again, because the guest's bank refused it
 * - `not-compared`: the payment could not be compared with its order; it is tried again. Its amount is
 *   0, because it is unknown
 * - `return-disputed`: the amount is given back only if a dispute of it is won; if a bank has taken a part
 *   for good, a person gives the rest back
 * - `fraud-warned`: the card's bank reports that the payment may be fraud
 */
export const paymentProblems = [
  "capture-failed",
  "return-delayed",
  "amount-differs",
  "order-unknown",
  "refund-failed",
  "not-compared",
  "return-disputed",
  "fraud-warned",
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** A payment in the lists of admins. */
export interface ListedPayment {
  id: string;
  /** Null if the payment's order is unknown. */
  vendorId: string | null;
  /**
   * Null if the restaurant was removed. If the order is unknown: the restaurant that the payment
   * names, which nothing confirms.
   */
  vendorName: string | null;
  problem: PaymentProblem;
  /** In dollars. */
  amount: number;
  /** Finds the payment in Stripe's dashboard. */
  intentId: string | null;
}

/**
 * A payment that needs an admin's attention. Its id is that of the order; of the payment intent if
 * Stripe's money differs from the order; of the warning if a bank reports fraud. Times are ISO 8601.
 */
export interface PaymentToCheck extends ListedPayment {
  /** Code of the last failure, of Stripe if it has one. */
  error: string | null;
  since: string;
}

/** Response of GET /account/attention, longest first, at most `maxPaymentsToCheck`. */
export interface PaymentsToCheckAnswer {
  payments: PaymentToCheck[];
  hasMore: boolean;
}

/**
 * `PaymentTasks/{orderId}`: what has to happen at Stripe, until Stripe has confirmed it. A task about money
 * that differs from the order has the id of the payment intent, one about a fraud warning the warning's id.
 */
export interface PaymentTaskRecord {
  /** Null if the payment's order is unknown. */
  vendorId: string | null;
  /**
   * Only if the payment's order is unknown: the vendor that its metadata names. It is a label for
   * admins, and decides nothing.
   */
  namedVendorId?: string;
  /** Null if only a person can decide. */
  settlement: Settlement | null;
  amount_cents: Cents;
  /** Null in tasks of orders: `OrderPayments` has it. */
  intentId: string | null;
  /** Only of a difference: what Stripe has of the guest's money. */
  money_cents?: Cents;
  createdAt: Date;
  /** Time of the next attempt. During an attempt, the end of its lease. Null without one. */
  dueAt: Date | null;
  attempts: number;
  /** Code of the last failure. */
  error: string | null;
  problem: PaymentProblem | null;
  /** Since when it needs an admin's attention. Null if it does not. */
  attentionSince: Date | null;
}

/** Response of POST /stripe-webhook. */
export interface WebhookAnswer {
  received: true;
}

/** `PaymentEvents/{Stripe's event id}`: a handled event. Stripe may deliver it again. */
export interface PaymentEventRecord {
  type: string;
  /** The connected account. Null in events about payments. */
  account: string | null;
  /** Only of events about payments. */
  intentId?: string;
  /** Only of events about disputes and fraud warnings. */
  disputeId?: string;
  /** Null if no restaurant has the account or the payment. */
  vendorId: string | null;
  handledAt: Date;
  /** When Firestore deletes the record. */
  purgeAt: Date;
}
