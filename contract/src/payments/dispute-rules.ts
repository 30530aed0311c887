// In a file without schemas, so that triggers and pages do not load zod.
import type { Cents } from "../shared/money.ts";

/**
 * State of a dispute, as Stripe has confirmed it.
 *
 * - `warning`: the guest's bank asks about the payment, and has taken nothing
 * - `open`: the bank has taken the amount until it is decided
 * - `won`: the amount came back
 * - `lost`: the guest keeps the amount
 * - `closed`: the bank's question ended without a dispute
 */
export const disputeStates = ["warning", "open", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The dispute of an order's payment, in the order's record. */
export interface OrderDispute {
  state: DisputeState;
  /** What the bank disputes: all of the payment, or a part. */
  amount_cents: Cents;
  /** What other disputes of the payment have taken for good. Absent if nothing. */
  othersLost_cents?: Cents;
}

const laterStates: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  warning: ["open", "won", "lost", "closed"],
  open: ["won", "lost", "closed"],
  // A bank can decide again.
  won: ["lost"],
  lost: ["won"],
  // After a question, the bank can still dispute the payment.
  closed: ["open", "won", "lost"],
};

/** Whether a dispute can go from one state to the other. A won or lost one is never undecided again. */
export function isDisputeChange(from: DisputeState, to: DisputeState): boolean {
  return laterStates[from].includes(to);
}

/** What decides the state of a dispute at Stripe. */
interface ReportedDispute {
  status: string;
  /** What the bank has taken and not given back. */
  withdrawn: Cents;
}

/**
 * Returns our state of a dispute for what Stripe reports. An appeal changes nothing until it is
 * won. The network decides a prevented dispute at once: what it has taken is lost.
 * @returns undefined for a status that is not known here
 * @see https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
export function disputeStateOf({ status, withdrawn }: ReportedDispute): DisputeState | undefined {
  switch (status) {
    case "warning_needs_response":
    case "warning_under_review":
      return "warning";
    case "needs_response":
    case "under_review":
      return "open";
    case "won":
      return "won";
    case "lost":
    case "appeal_needs_response":
    case "appeal_under_review":
      return "lost";
    case "warning_closed":
      return "closed";
    case "prevented":
      return withdrawn > 0 ? "lost" : "closed";
    default:
      return undefined;
  }
}

/** Whether Stripe waits for evidence, or for the acceptance. An appeal is made by a person. */
export function takesResponse(status: string): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/**
 * What the server still does about a dispute.
 *
 * - `send-evidence`: before the deadline, unless an admin accepts the dispute
 * - `accept`: an admin has accepted it
 * - `reverse-transfer`: it is lost, and the restaurant still has its part
 * - `return-transfer`: it is neither lost nor open, and the restaurant's part was taken back before
 */
export const disputeSteps = ["send-evidence", "accept", "reverse-transfer", "return-transfer"] as const;
export type DisputeStep = (typeof disputeSteps)[number];

/**
 * The next step of a dispute, or null.
 * @param dispute `reversible_cents`: the restaurant's part that is not taken back yet;
 * `isDefended`: whether the order gives a reason to keep the money
 */
export function disputeStepOf(dispute: {
  state: DisputeState;
  status: string;
  isDefended: boolean;
  sentAt: Date | null;
  acceptedAt: Date | null;
  reversed_cents: Cents;
  reversible_cents: Cents;
}): DisputeStep | null {
  const { state, status, isDefended, sentAt, acceptedAt, reversed_cents, reversible_cents } = dispute;
  if (state === "lost") return reversible_cents > 0 ? "reverse-transfer" : null;
  if (state !== "open" && reversed_cents > 0) return "return-transfer";
  if (!takesResponse(status)) return null;
  if (acceptedAt !== null) return "accept";
  return isDefended && sentAt === null ? "send-evidence" : null;
}

/** The evidence is sent this long before the deadline: until then an admin can accept the dispute. */
const hoursBeforeDeadline = 48;

/** When a step is due: evidence before the deadline, everything else at once. */
export function disputeStepDueAt(step: DisputeStep | null, respondBy: Date | null, at: Date): Date | null {
  if (step === null) return null;
  if (step !== "send-evidence" || respondBy === null) return at;
  return new Date(Math.max(at.getTime(), respondBy.getTime() - hoursBeforeDeadline * 3_600_000));
}

/** The restaurant's part of a disputed amount: without the platform's fee, which the platform keeps. */
export function restaurantsPartOf(disputed: Cents, captured: Cents, fee: Cents): Cents {
  if (captured === 0) return 0;
  const feeOfDisputed = Math.round((fee * Math.min(disputed, captured)) / captured);
  return disputed - feeOfDisputed;
}

/**
 * Whether the server must not give the money of a payment back: the bank has taken it, or a part of it
 * for good. A person gives the rest of such a payment back. A bank that only asks has taken nothing, and
 * a refund answers it.
 */
export function isHeldByBank(dispute: OrderDispute | undefined): boolean {
  return dispute?.state === "open" || lostOf(dispute) > 0;
}

/** What the guest's bank has taken from a payment for good. */
export function lostOf(dispute: OrderDispute | undefined): Cents {
  if (!dispute) return 0;
  const { state, amount_cents, othersLost_cents = 0 } = dispute;
  return othersLost_cents + (state === "lost" ? amount_cents : 0);
}

/** Names of the evidence that the server sends, as Stripe has them. */
export const evidenceFields = [
  "product_description",
  "customer_name",
  "customer_email_address",
  "service_date",
  "refund_policy_disclosure",
  "uncategorized_text",
] as const;
export type DisputeEvidence = Partial<Record<(typeof evidenceFields)[number], string>>;

/** Evidence about the guest. Its values are not kept: an empty text says that it was sent. */
export const personalEvidence: readonly string[] = ["customer_name", "customer_email_address"];
