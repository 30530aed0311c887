import {
  disputeStateOf,
  disputeStepDueAt,
  disputeStepOf,
  isDisputeChange,
  type OrderDispute,
} from "@flashplate/contract/payments/dispute-rules";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import { disputeDaysKept } from "@flashplate/contract/shared/retention";
import { AppError, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import type { DisputeAtStripe } from "../stripe/stripe-disputes.ts";
import { readDisputeIn, writeDisputeIn } from "./disputes.repository.ts";

/** A dispute that Stripe has just described. */
export interface DisputeReading {
  dispute: DisputeAtStripe & { orderId: string; intentId: string };
  /** When the reading started. */
  readAt: Date;
}

/** What the record of a dispute has from its order. */
interface OrderOfDispute {
  /** Null if no order has the payment. */
  vendorId: string | null;
  isDefended: boolean;
}

/**
 * The record of a dispute after a reading at Stripe. Of two readings, the one that started later
 * decides: Stripe sends an event after each change, and each event starts a reading.
 * @returns undefined if the reading is older than what is stored
 * @throws an error without a code for a status that is not known here
 */
export function recordAfter(
  before: DisputeRecord | undefined,
  { dispute, readAt }: DisputeReading,
  { vendorId, isDefended }: OrderOfDispute,
): DisputeRecord | undefined {
  if (before && before.readAt > readAt) return undefined;
  const reported = disputeStateOf(dispute);
  if (!reported) throw new Error(`Unknown status of a dispute: ${dispute.status}`);
  const hasNewState = before && before.state !== reported;
  const isStale = hasNewState && !isDisputeChange(before.state, reported);
  if (isStale) return undefined;
  const { status, reason, amount, fee, openedAt, respondBy, orderId, intentId, reversed, reversible } =
    dispute;
  const sentAt = before?.sentAt ?? (dispute.isAnswered ? readAt : null);
  const acceptedAt = before?.acceptedAt ?? null;
  const stepInputs = {
    state: reported,
    status,
    isDefended,
    sentAt,
    acceptedAt,
    reversed_cents: reversed,
    reversible_cents: reversible,
  };
  const step = disputeStepOf(stepInputs);
  const isSameStep = before?.step === step && before.respondBy?.getTime() === respondBy?.getTime();
  return {
    orderId,
    intentId,
    vendorId,
    state: reported,
    status,
    reason,
    isOpen: reported === "open" || reported === "warning",
    amount_cents: amount,
    fee_cents: fee,
    openedAt,
    respondBy,
    readAt,
    changes: (before?.changes ?? 0) + (before?.state === reported ? 0 : 1),
    reversed_cents: reversed,
    evidence: before?.evidence ?? null,
    sentAt,
    acceptedAt,
    acceptedBy: before?.acceptedBy ?? null,
    step,
    dueAt: isSameStep ? before.dueAt : disputeStepDueAt(step, respondBy, readAt),
    ...(isSameStep ? { attempts: before.attempts, error: before.error } : { attempts: 0, error: null }),
    purgeAt: new Date(openedAt.getTime() + disputeDaysKept * 86_400_000),
  };
}

/**
 * What an order stores about the disputes of its payment, with Stripe's id of the dispute it names.
 * A payment can be disputed again. The order names the undecided dispute, or the latest one if all
 * are decided. It adds up the amounts of the other disputes that were lost.
 * @param disputes all disputes of the payment, at least one
 */
export function disputeOfOrder(disputes: readonly Stored<DisputeRecord>[]): {
  id: string;
  dispute: OrderDispute;
} {
  // Open disputes first, then banks' questions, then the latest.
  const [first, ...others] = disputes.toSorted(
    ({ record: a }, { record: b }) =>
      Number(b.state === "open") - Number(a.state === "open") ||
      Number(b.isOpen) - Number(a.isOpen) ||
      b.openedAt.getTime() - a.openedAt.getTime(),
  );
  if (!first) throw new Error("A payment without a dispute has no state of it.");
  const { state, amount_cents } = first.record;
  const othersLost_cents = others
    .filter(({ record }) => record.state === "lost")
    .reduce((sum, { record }) => sum + record.amount_cents, 0);
  return {
    id: first.id,
    dispute: { state, amount_cents, ...(othersLost_cents > 0 && { othersLost_cents }) },
  };
}

/** Longer than an attempt takes. */
const leaseMs = 2 * 60_000;
const maxBackoffMs = 6 * 60 * 60_000;

/**
 * Takes the step of a dispute, so that runs which overlap do not do it twice.
 * @returns the dispute, or undefined if another run has it
 */
export function claimDispute(id: string): Promise<DisputeRecord | undefined> {
  return inTransaction(async (transaction) => {
    const record = await readDisputeIn(transaction, id);
    const at = now();
    if (!record?.step || !record.dueAt || record.dueAt > at) return undefined;
    const dueAt = new Date(at.getTime() + leaseMs);
    const claimed = { ...record, dueAt, attempts: record.attempts + 1 };
    writeDisputeIn(transaction, id, claimed);
    return claimed;
  });
}

/**
 * Stores when a failed step is tried again: after one minute, two, four, up to six hours.
 * @returns the dispute, or undefined if its step is another one now
 */
export function noteFailedStep(
  id: string,
  failed: DisputeRecord,
  error: string,
): Promise<DisputeRecord | undefined> {
  return inTransaction(async (transaction) => {
    const record = await readDisputeIn(transaction, id);
    if (record?.step !== failed.step || record.attempts !== failed.attempts) return undefined;
    const backoff = Math.min(60_000 * 2 ** (record.attempts - 1), maxBackoffMs);
    const dueAt = new Date(now().getTime() + backoff);
    writeDisputeIn(transaction, id, { ...record, dueAt, error });
    return record;
  });
}

/**
 * Stores that an admin accepts a dispute. The schedule then closes it at Stripe. Idempotent.
 * @throws request/not-found, payments/dispute-decided (answered, decided, or only a bank's question)
 */
export function acceptDispute(id: string, acceptedBy: string): Promise<DisputeRecord> {
  return inTransaction(async (transaction: Transaction) => {
    const record = await readDisputeIn(transaction, id);
    if (!record) throw notFound("This dispute");
    if (record.acceptedAt) return record;
    if (!canAccept(record)) throw alreadyDecided();
    const at = now();
    const accepted: DisputeRecord = {
      ...record,
      acceptedAt: at,
      acceptedBy,
      step: "accept",
      dueAt: at,
      attempts: 0,
      error: null,
    };
    writeDisputeIn(transaction, id, accepted);
    return accepted;
  });
}

/**
 * Whether an admin can accept a dispute: Stripe waits for an answer. A bank's question can only be
 * answered.
 */
export function canAccept({ status, sentAt, acceptedAt }: DisputeRecord): boolean {
  return status === "needs_response" && sentAt === null && acceptedAt === null;
}

function alreadyDecided(): AppError {
  return new AppError("payments/dispute-decided", "This dispute was answered or decided. Look at it again.");
}
