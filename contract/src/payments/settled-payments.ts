import * as z from "zod";
import { cursor } from "../http/cursors.ts";
import { recordId } from "../shared/ids.ts";
import type { Cents } from "../shared/money.ts";
import { instantText, paragraphsOf } from "../shared/text.ts";
import type { ListedPayment, PaymentProblem } from "./payments.ts";

/** What an admin did about a payment. Only admins read it. */
export const settlementNote = paragraphsOf(500, { missing: "Write what was done." }).min(
  1,
  "Write what was done.",
);

/**
 * POST /account/attention/settle. `since` is that of the payment that the admin saw, and identifies
 * the entry of the list.
 */
export const settlePayment = z.object({
  id: recordId,
  since: instantText("Send the time that you were given."),
  note: settlementNote,
});
export type SettlePayment = z.infer<typeof settlePayment>;

/**
 * - `marked`: the caller's mark is stored, by this request or an earlier one
 * - `settled-meanwhile`: another admin marked it, or Stripe says that it is settled. Nothing is stored
 */
export const settledOutcomes = ["marked", "settled-meanwhile"] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

/** Response of POST /account/attention/settle. */
export interface SettledPaymentAnswer {
  id: string;
  outcome: SettledOutcome;
}

/** Query of GET /account/attention/settled. With a cursor: the next older marks. */
export const paymentMarksQuery = z.object({ before: cursor.optional() });

/** An admin's mark of a settled payment, in responses to admins. */
export interface PaymentMark extends ListedPayment {
  note: string;
  /** Email of the admin, or the uid if the account was deleted. */
  settledBy: string;
  /** ISO 8601 */
  settledAt: string;
}

/** Response of GET /account/attention/settled, newest first, at most `maxPaymentMarksListed`. */
export interface PaymentMarksAnswer {
  marks: PaymentMark[];
  /** Present if there are older marks. */
  nextCursor?: string;
}

/**
 * `SettledPayments/{payment's id}_{time since which it was listed, in ms}`: append-only. Further marks
 * with the same time have `_2` and so on. A payment with the same problem and the same money at Stripe is
 * not listed again.
 */
export interface SettledPaymentRecord {
  /** Id in the list: of the order, or of the payment intent. */
  paymentId: string;
  vendorId: string | null;
  /** As in the task. */
  namedVendorId?: string;
  problem: PaymentProblem;
  amount_cents: Cents;
  intentId: string | null;
  /** What Stripe had of the guest's money. Null if the problem is not about that. */
  money_cents: Cents | null;
  note: string;
  /** Uid of the admin. */
  settledBy: string;
  settledAt: Date;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}
