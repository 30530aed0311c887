import { lostOf } from "@flashplate/contract/payments/dispute-rules";
import { keptAmountOf, type OrderPayment } from "@flashplate/contract/payments/order-payment";
import type { PaymentProblem } from "@flashplate/contract/payments/payments";
import { recordId } from "@flashplate/contract/shared/ids";
import { now } from "../../platform/clock.ts";
import { codeText } from "../../platform/error-code.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import {
  deleteTask,
  readTask,
  readTaskIn,
  writeTaskIn,
} from "../../store/orders/payment-tasks.repository.ts";
import { type IntentAtStripe, moneyOf } from "../stripe/stripe-intents.ts";
import { listAllMarksIn } from "../tasks/settled-payments.repository.ts";

/**
 * How the money of an intent differs from its order, or undefined. A difference of the amounts ends
 * when Stripe has as much as the order asks for.
 * @param expected the payment of the order, as stored after it was compared; undefined without one
 */
export function differenceOf(
  expected: OrderPayment | undefined,
  intent: IntentAtStripe,
): PaymentProblem | undefined {
  const money = moneyOf(intent);
  if (money === 0) return undefined;
  if (!expected) return "order-unknown";
  if (expected.state === "refunded") return "refund-failed";
  // The guest has all of it: a part from the bank, the rest from a person.
  if (lostOf(expected.dispute) > 0 && keptAmountOf(expected) === 0) return undefined;
  return money === expected.amount_cents ? undefined : "amount-differs";
}

/**
 * Lists a payment at Stripe for admins, unless one of them has settled the same problem with the same
 * money at Stripe.
 * @returns whether this call has listed it, or has changed its problem
 */
export function noteDifference(
  intent: IntentAtStripe,
  vendorId: string | null,
  problem: PaymentProblem,
): Promise<boolean> {
  const { id, amount } = intent;
  const money_cents = moneyOf(intent);
  return inTransaction(async (transaction) => {
    const task = await readTaskIn(transaction, id);
    // While a payment is listed, its task counts, and not earlier marks.
    const settled = task ? [] : await listAllMarksIn(transaction, id);
    const isKnown = [task, ...settled].some(
      (one) => one?.problem === problem && one.money_cents === money_cents,
    );
    if (isKnown) return false;
    const at = now();
    const hasSameProblem = task?.problem === problem;
    const attentionSince = hasSameProblem ? task.attentionSince : at;
    writeTaskIn(transaction, id, {
      vendorId,
      settlement: null,
      amount_cents: amount,
      intentId: id,
      money_cents,
      ...(vendorId === null && namedVendorOf(intent)),
      createdAt: task?.createdAt ?? at,
      dueAt: null,
      attempts: 0,
      error: null,
      problem,
      attentionSince,
    });
    return !hasSameProblem;
  });
}

/** Metadata can have any text, so only what can be an id is kept. */
function namedVendorOf({ metadata }: IntentAtStripe): { namedVendorId: string } | undefined {
  const { data } = recordId.safeParse(metadata?.vendorId);
  return data === undefined ? undefined : { namedVendorId: data };
}

/**
 * Lists a payment that could not be compared for admins, unless it is listed already. The next run
 * compares it again.
 */
export async function noteNotCompared(intentId: string, error: unknown): Promise<void> {
  const reason = codeText(error);
  const isNew = await inTransaction(async (transaction) => {
    if (await readTaskIn(transaction, intentId)) return false;
    const at = now();
    writeTaskIn(transaction, intentId, {
      vendorId: null,
      settlement: null,
      amount_cents: 0,
      intentId,
      createdAt: at,
      dueAt: null,
      attempts: 0,
      error: reason,
      problem: "not-compared",
      attentionSince: at,
    });
    return true;
  });
  if (isNew) logWarning("payment-not-compared", { intentId, problem: "not-compared", reason });
}

/** Takes a payment that could be compared off the list, unless it differs. */
export async function dropNotCompared(intentId: string): Promise<void> {
  if ((await readTask(intentId))?.problem === "not-compared") await deleteTask(intentId);
}

/** Takes a payment that does not differ any more off the list. */
export async function dropDifference(intentId: string): Promise<void> {
  if (await readTask(intentId)) await deleteTask(intentId);
}
