import * as z from "zod";
import type { Cents } from "../shared/money.ts";
import { textOf } from "../shared/text.ts";
import type { DisputeEvidence, DisputeState, DisputeStep } from "./dispute-rules.ts";

const unknownDispute = "This is not a dispute: use its id at Stripe.";

/** Id of a dispute at Stripe. Older ones start with `dp_`. */
export const disputeId = textOf(67, { tooLong: unknownDispute }).regex(/^(?:du|dp)_\w+$/, unknownDispute);

/** POST /account/disputes/accept */
export const acceptDispute = z.object({ id: disputeId });

/** A dispute in the list of admins. Amounts are in dollars, times ISO 8601. */
export interface Dispute {
  id: string;
  /** Null if no order has the payment. */
  vendorId: string | null;
  /** Null if the restaurant was removed. */
  vendorName: string | null;
  orderId: string;
  intentId: string;
  state: DisputeState;
  /** Stripe's word for the reason, such as `fraudulent`. */
  reason: string;
  amount: number;
  /** What Stripe has charged for the dispute. */
  fee: number;
  /** The amount that the server took back from the restaurant. */
  reversed: number;
  openedAt: string;
  /** Until when Stripe takes evidence. Null if it takes none. */
  respondBy: string | null;
  /** When the server sends the evidence. Null if it does not, or has. */
  sendsAt: string | null;
  sentAt: string | null;
  /** The evidence that was sent. Null before. */
  evidence: DisputeEvidence | null;
  /** When an admin accepted it. */
  acceptedAt: string | null;
  /** Whether an admin can accept it. */
  canAccept: boolean;
  step: DisputeStep | null;
  /** Code of the last failure of the step. */
  error: string | null;
}

/**
 * Response of GET /account/disputes: those without a decision, nearest deadline first, at most
 * `maxDisputesListed`; then the latest decided ones, also at most `maxDisputesListed`.
 */
export interface DisputesAnswer {
  disputes: Dispute[];
  /** Whether undecided or decided ones are left out. */
  hasMore: boolean;
  /** Whether undecided ones are left out. */
  hasMoreUndecided: boolean;
}

/** Response of POST /account/disputes/accept. */
export interface DisputeAnswer {
  dispute: Dispute;
}

/** `Disputes/{Stripe's id}`: a dispute of a payment, and what the server does about it. */
export interface DisputeRecord {
  orderId: string;
  intentId: string;
  /** Null if no order has the payment. */
  vendorId: string | null;
  state: DisputeState;
  /** Whether it is `open` or `warning`. */
  isOpen: boolean;
  /** Stripe's word for it. */
  status: string;
  reason: string;
  amount_cents: Cents;
  /** What Stripe has charged for it. */
  fee_cents: Cents;
  openedAt: Date;
  respondBy: Date | null;
  /** Start of the reading at Stripe that is stored. An earlier one changes nothing. */
  readAt: Date;
  /** Number of changes of the state. */
  changes: number;
  /** Cents that were taken back from the restaurant, as Stripe has it. */
  reversed_cents: Cents;
  evidence: DisputeEvidence | null;
  sentAt: Date | null;
  acceptedAt: Date | null;
  /** Uid of an admin. */
  acceptedBy: string | null;
  step: DisputeStep | null;
  /** Time of the next attempt of the step. During an attempt, the end of its lease. */
  dueAt: Date | null;
  attempts: number;
  error: string | null;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}
