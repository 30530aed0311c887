import type { DisputeEvidence } from "@flashplate/contract/payments/dispute-rules";
import { disputeStateOf, restaurantsPartOf } from "@flashplate/contract/payments/dispute-rules";
import { recordId } from "@flashplate/contract/shared/ids";
import type { Cents } from "@flashplate/contract/shared/money";
import type Stripe from "stripe";
import * as z from "zod";
import { ask, StripeFailure } from "./stripe-client.ts";
import { type EventPage, type EventWindow, listEvents } from "./stripe-event-lists.ts";
import {
  listTransfers,
  movedFor,
  reverseTransfers,
  reversibleOf,
  type TransferAtStripe,
  transferAgain,
  transferShape,
} from "./stripe-transfers.ts";

const disputeShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  reason: z.string(),
  created: z.int(),
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int() })),
  evidence_details: z.object({ due_by: z.int().nullish(), submission_count: z.int() }),
  payment_intent: z
    .object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() })
    .nullish(),
  charge: z.object({
    id: z.string(),
    amount_captured: z.int(),
    application_fee: z.object({ amount: z.int(), amount_refunded: z.int() }).nullish(),
    transfer: transferShape.nullish(),
  }),
});

const idShape = z.object({ id: z.string() });

/** A dispute, its payment, and the restaurant's part of it. Amounts in cents. */
export interface DisputeAtStripe {
  id: string;
  status: string;
  reason: string;
  amount: Cents;
  /** What the bank has taken from the platform and not given back. */
  withdrawn: Cents;
  /** What Stripe has charged for the dispute. */
  fee: Cents;
  openedAt: Date;
  respondBy: Date | null;
  /** Whether evidence was submitted. */
  isAnswered: boolean;
  intentId: string | undefined;
  /** The order in the metadata of the payment, if the id can be ours. */
  orderId: string | undefined;
  /** Cents that were taken back from the restaurant because of this dispute, and not returned. */
  reversed: Cents;
  /** The restaurant's part of the disputed amount that can still be taken back. */
  reversible: Cents;
  /** The transfers of the payment to the restaurant's account, oldest first. */
  transfers: readonly TransferAtStripe[];
  /** Number of transfers in either direction because of this dispute. */
  moves: number;
}

/**
 * The dispute as it is at Stripe now; undefined if Stripe does not know it.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function findDispute(id: string): Promise<DisputeAtStripe | undefined> {
  // https://docs.stripe.com/api/expanding_objects
  const expand = ["payment_intent", "charge.transfer", "charge.application_fee"];
  const read = await unlessMissing(() =>
    ask(disputeShape, (stripe) => stripe.disputes.retrieve(id, { expand })),
  );
  if (!read) return undefined;
  const { charge, payment_intent, balance_transactions, evidence_details } = read;
  // Without an intent, nothing was transferred again: no transfer names the dispute as its group.
  const transfers = charge.transfer ? await listTransfers(charge.transfer, payment_intent?.id ?? id) : [];
  const { reversed, moves } = movedFor({ disputeId: id }, transfers);
  const platformFee = charge.application_fee ?? { amount: 0, amount_refunded: 0 };
  const restaurantsPart = restaurantsPartOf(read.amount, charge.amount_captured, platformFee.amount);
  const transferred = transfers.reduce((sum, transfer) => sum + reversibleOf(transfer), 0);
  // The charge's transfer has the whole amount, and the restaurant's account then pays the fee.
  const keptFee = platformFee.amount - platformFee.amount_refunded;
  const { due_by } = evidence_details;
  return {
    id,
    status: read.status,
    reason: read.reason,
    amount: read.amount,
    withdrawn: -balance_transactions.reduce((sum, { amount }) => sum + amount, 0),
    fee: balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    openedAt: new Date(read.created * 1000),
    respondBy: due_by ? new Date(due_by * 1000) : null,
    isAnswered: evidence_details.submission_count > 0,
    intentId: payment_intent?.id,
    orderId: recordId.safeParse(payment_intent?.metadata?.orderId).data,
    reversed,
    moves,
    transfers,
    reversible: Math.max(0, Math.min(restaurantsPart - reversed, transferred - keptFee)),
  };
}

/**
 * Submits evidence to the guest's bank. It can be done once.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function sendEvidence(id: string, evidence: DisputeEvidence): Promise<void> {
  await ask(idShape, (stripe) => stripe.disputes.update(id, { evidence, submit: true }));
}

/**
 * Accepts a dispute: it is lost.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function closeDispute(id: string): Promise<void> {
  await ask(idShape, (stripe) => stripe.disputes.close(id));
}

/**
 * Takes the restaurant's part of a lost dispute back.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function reversePart({ id, transfers, reversible, moves }: DisputeAtStripe): Promise<void> {
  const keyOfMove = (move: number) => `${id}/move/${move}`;
  await reverseTransfers(transfers, { amount: reversible, purpose: { disputeId: id }, keyOfMove, moves });
}

/**
 * Transfers to the restaurant again the amount that was taken back for a dispute.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function returnPart(dispute: DisputeAtStripe): Promise<void> {
  const { id, transfers, reversed, moves, intentId } = dispute;
  const account = transfers[0]?.destination;
  if (!account || intentId === undefined || reversed <= 0) return;
  const move = { purpose: { disputeId: id }, key: `${id}/move/${moves}` };
  await transferAgain({ account, intentId, amount: reversed }, move);
}

/** Events of disputes. Each only says which dispute to read. */
export const disputeEvents = [
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies readonly Stripe.Event.Type[];

/** Events of warnings of the cards' banks. */
export const warningEvents = [
  "radar.early_fraud_warning.created",
] as const satisfies readonly Stripe.Event.Type[];

/** The dispute or the warning that an event names. It is then read at Stripe. */
export interface NamedDispute {
  about: "dispute" | "warning";
  /** Id of the dispute or the warning. */
  objectId: string;
}

const changedObject = z.object({
  object: z.enum(["dispute", "radar.early_fraud_warning"]),
  id: z.string().regex(/^\w{1,100}$/),
});

/**
 * The disputes that were opened or have changed, and the warnings, in a page of Stripe's events.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function listChangedDisputes(window: EventWindow): Promise<EventPage<NamedDispute>> {
  const { items, next } = await listEvents([...disputeEvents, ...warningEvents], window);
  // Pairs for a map by id: several events of a page may name the same object.
  const named = items.flatMap((item) => {
    const { data } = changedObject.safeParse(item);
    return data ? [[data.id, data.object === "dispute" ? "dispute" : "warning"] as const] : [];
  });
  return { items: [...new Map(named)].map(([objectId, about]) => ({ about, objectId })), next };
}

/**
 * Ids of the disputes of a payment.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function listDisputesOf(intentId: string): Promise<string[]> {
  const { data } = await ask(z.object({ data: z.array(idShape) }), (stripe) =>
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
  );
  return data.map(({ id }) => id);
}

/**
 * Whether a bank has the money of a payment, or a part of it, as Stripe says now.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function isHeldAtStripe(intentId: string): Promise<boolean> {
  const { data } = await ask(z.object({ data: z.array(z.object({ status: z.string() })) }), (stripe) =>
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
  );
  // The amounts are not read, so a prevented dispute counts as closed.
  const states = data.map(({ status }) => disputeStateOf({ status, withdrawn: 0 }));
  // A status that is not known here has no state, and counts as held.
  return states.some((state) => state !== "won" && state !== "closed" && state !== "warning");
}

const warningShape = z.object({
  id: z.string(),
  actionable: z.boolean(),
  fraud_type: z.string(),
  payment_intent: z.string().nullish(),
});
export type WarningAtStripe = z.infer<typeof warningShape>;

/**
 * A bank's warning as it is at Stripe now; undefined if Stripe does not know it.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export function findWarning(id: string): Promise<WarningAtStripe | undefined> {
  return unlessMissing(() => ask(warningShape, (stripe) => stripe.radar.earlyFraudWarnings.retrieve(id)));
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StripeFailure && error.reason === "resource_missing") return undefined;
    throw error;
  }
}
