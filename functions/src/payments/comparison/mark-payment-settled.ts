import { lostOf } from "@flashplate/contract/payments/dispute-rules";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import type {
  SettledOutcome,
  SettledPaymentRecord,
  SettlePayment,
} from "@flashplate/contract/payments/settled-payments";
import { settledPaymentDaysKept } from "@flashplate/contract/shared/retention";
import { AppError, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { readOrderIn, writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { deleteTaskIn, readTask, readTaskIn } from "../../store/orders/payment-tasks.repository.ts";
import { readPrivatePaymentIn } from "../../store/orders/private-payments.ts";
import { bringIntoAgreement } from "../payment-events.ts";
import { findKnownIntent } from "../stripe/stripe-intents.ts";
import { intentIdsOf } from "../tasks/payment-tasks.service.ts";
import { listMarksIn, writeSettledIn } from "../tasks/settled-payments.repository.ts";

/**
 * Takes a payment off the list of those that need an admin, with a note. Stripe is asked first: what
 * it has settled needs no mark, and a mark holds until Stripe's money changes (decision 80).
 * Idempotent.
 * @throws request/not-found, payments/changed-meanwhile, payments/not-configured,
 * payments/unavailable, payments/refused
 */
export async function markPaymentSettled(request: SettlePayment, settledBy: string): Promise<SettledOutcome> {
  const seen = await readTask(request.id);
  // A payment with the problem `not-compared` is not read again: reading it would fail, so it could
  // never be marked.
  const isReadable = seen?.attentionSince && seen.problem !== "not-compared";
  const intentId = isReadable && (await intentIdsOf([{ id: request.id, record: seen }])).get(request.id);
  const intent = intentId && (await findKnownIntent(intentId));
  if (intent) await bringIntoAgreement(intent);
  const outcome = await inTransaction((transaction) => markIn(transaction, request, settledBy));
  if (outcome) return outcome;
  if (!seen?.attentionSince) throw notFound("This payment");
  return "settled-meanwhile";
}

/** @returns undefined if the payment is not listed and was not marked */
async function markIn(
  transaction: Transaction,
  { id, since, note }: SettlePayment,
  settledBy: string,
): Promise<SettledOutcome | undefined> {
  const listed = { id, since: new Date(since) };
  const task = await readTaskIn(transaction, id);
  const marks = await listMarksIn(transaction, listed);
  const isListed = task?.attentionSince?.getTime() === listed.since.getTime();
  const latest = marks.at(-1);
  // A payment can be listed again since the same instant, for example by a bank's decision.
  if (latest && !isListed) return latest.settledBy === settledBy ? "marked" : "settled-meanwhile";
  if (!task?.attentionSince || !task.problem) return undefined;
  if (!isListed) throw changedSinceShown();
  const order = await readOrderIn(transaction, id);
  const privatePayment = order && (await readPrivatePaymentIn(transaction, order));
  const intentId = task.intentId ?? privatePayment?.intentId ?? null;
  const { problem } = task;
  const settledAt = now();
  // `returnSettledAt` ends the attempts to return the amount. While a bank decides, they must
  // continue.
  const isLostDispute = problem === "return-disputed" && lostOf(order?.record.payment?.dispute) > 0;
  const endsReturn = problem === "return-delayed" || isLostDispute;
  if (order?.record.payment && endsReturn) {
    const payment = { ...order.record.payment, returnSettledAt: settledAt };
    writeOrdersIn(transaction, [{ id, record: { ...order.record, payment } }]);
  }
  deleteTaskIn(transaction, id);
  const verdict = { paymentId: id, problem, note, settledBy, settledAt };
  writeSettledIn(transaction, listed, markOf({ ...task, intentId }, verdict), marks.length);
  logInfo("payment-marked-settled", { paymentId: id, problem });
  return "marked";
}

function markOf(
  { vendorId, namedVendorId, amount_cents, intentId, money_cents }: PaymentTaskRecord,
  verdict: Pick<SettledPaymentRecord, "paymentId" | "problem" | "note" | "settledBy" | "settledAt">,
): SettledPaymentRecord {
  const purgeAt = new Date(verdict.settledAt.getTime() + settledPaymentDaysKept * 86_400_000);
  const listed = { vendorId, ...(namedVendorId !== undefined && { namedVendorId }), amount_cents, intentId };
  return { ...verdict, ...listed, money_cents: money_cents ?? null, purgeAt };
}

/** The 409 for an admin who saw an older state. */
function changedSinceShown(): AppError {
  return new AppError("payments/changed-meanwhile", "This payment has changed. Look at it again.");
}
