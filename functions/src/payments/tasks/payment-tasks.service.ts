import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { captureRetryDays } from "@flashplate/contract/payments/order-payment";
import type { PaymentProblem, PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Plan, type Transaction } from "../../platform/firestore/transactions.ts";
import { writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { delayOf } from "../../store/orders/payment-task-of-order.ts";
import { readTaskIn, writeTaskIn } from "../../store/orders/payment-tasks.repository.ts";
import { readIntentIds } from "../../store/orders/private-payments.repository.ts";

/** The payment intents of tasks that have one, by the task's id. Tasks of orders do not store it. */
export async function intentIdsOf(
  tasks: readonly Stored<Pick<PaymentTaskRecord, "intentId">>[],
): Promise<Map<string, string>> {
  const ofOrders = tasks.flatMap(({ id, record }) => (record.intentId === null ? [id] : []));
  const found = await readIntentIds(ofOrders);
  for (const { id, record } of tasks) if (record.intentId !== null) found.set(id, record.intentId);
  return found;
}

/** Longer than an attempt takes: a few requests to Stripe, each at most 14 seconds with a retry. */
const leaseMs = 2 * 60_000;
const maxBackoffMs = 6 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Takes the task of an order, so that runs which overlap do not do it twice. A run that stops
 * half-way leaves it to another one when the lease has ended.
 * @returns whether this call has it
 */
export function claimTask(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const task = await readTaskIn(transaction, id);
    const at = now();
    if (!task?.dueAt || task.dueAt > at) return false;
    const dueAt = new Date(at.getTime() + leaseMs);
    writeTaskIn(transaction, id, { ...task, dueAt, attempts: task.attempts + 1 });
    return true;
  });
}

/** What a failed attempt leads to. */
interface FailedAttempt extends Plan {
  /** Set if an admin has to look at it from now on. */
  problem: PaymentProblem | undefined;
}

/**
 * Decides when a failed attempt is repeated, within a transaction. A capture is given up when the
 * authorisation ends. A return is never given up, but admins see it after a day. `write` stores the
 * task, and the order if its payment has failed for good.
 * @returns undefined if the order has no task any more, or a dispute was stored during the attempt
 */
export async function planFailedAttempt(
  transaction: Transaction,
  { id, record: order }: Stored<OrderRecord>,
  error: string,
): Promise<FailedAttempt | undefined> {
  const task = await readTaskIn(transaction, id);
  const { payment } = order;
  if (!task?.settlement || !payment || task.problem === "return-disputed") return undefined;
  const at = now();
  const authorisedAt = payment.authorisedAt ?? order.orderTime;
  const sinceAuthorisedMs = at.getTime() - authorisedAt.getTime();
  const isLast = task.settlement === "capture" && sinceAuthorisedMs >= captureRetryDays * dayMs;
  const delay = delayOf(task.settlement, task.createdAt);
  const problem = isLast ? "capture-failed" : delay.problem;
  const dueAt = isLast ? null : new Date(at.getTime() + backoffMs(task.attempts));
  const attentionSince = task.attentionSince ?? delay.attentionSince ?? (problem && at);
  const failed: OrderRecord = { ...order, payment: { ...payment, state: "failed" } };
  const wasListed = task.attentionSince !== null;
  return {
    problem: wasListed ? undefined : (problem ?? undefined),
    write() {
      // The task of a failed payment is not derived from its order, so the order's write keeps it.
      if (isLast) writeOrdersIn(transaction, [{ id, record: failed }]);
      writeTaskIn(transaction, id, { ...task, dueAt, error, problem, attentionSince });
    },
  };
}

/** Milliseconds until the next attempt: one minute, two, four, and so on, up to six hours. */
function backoffMs(attempts: number): number {
  return Math.min(60_000 * 2 ** Math.max(0, attempts - 1), maxBackoffMs);
}

/** Lists a payment whose order is closed and whose authorisation has ended, within a transaction. */
export function notePaymentLostIn(transaction: Transaction, { id, record }: Stored<OrderRecord>): void {
  const { payment, vendorId } = record;
  if (!payment) return;
  const { amount_cents } = payment;
  const at = now();
  writeTaskIn(transaction, id, {
    vendorId,
    settlement: null,
    amount_cents,
    intentId: null,
    createdAt: at,
    dueAt: null,
    attempts: 0,
    // Stripe's status of the intent.
    error: "canceled",
    problem: "capture-failed",
    attentionSince: at,
  });
}
