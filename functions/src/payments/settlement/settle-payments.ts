import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isHeldByBank } from "@flashplate/contract/payments/dispute-rules";
import { type Settlement, settlementOf } from "@flashplate/contract/payments/order-payment";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logError, logWarning } from "../../platform/logging/logger.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { readOrder, readOrderIn } from "../../store/orders/orders.repository.ts";
import { pageOfTasksDue } from "../../store/orders/payment-tasks.repository.ts";
import { readPrivatePayment } from "../../store/orders/private-payments.ts";
import { applyDisputesOf } from "../disputes/dispute-events.ts";
import { StripeFailure } from "../stripe/stripe-client.ts";
import {
  cancelIntent,
  captureIntent,
  findIntent,
  type IntentAtStripe,
  retrieveIntent,
  stateOf,
} from "../stripe/stripe-intents.ts";
import { claimTask, planFailedAttempt } from "../tasks/payment-tasks.service.ts";
import { applyIntent } from "./apply-intent.ts";
import { refundPayment } from "./refund-payment.ts";

const pageSize = 100;
/** Leaves time for the orders that are due, which run in the same minute. */
const runMs = 30_000;

/** Counts of a run. */
export interface Settled {
  settled: number;
  failed: number;
}

/**
 * Captures, voids and refunds what orders need, each until Stripe has confirmed it. Idempotent;
 * runs may overlap and stop anywhere.
 */
export async function settlePaymentsDue(): Promise<Settled> {
  const run: Settled = { settled: 0, failed: 0 };
  const { failed } = await runPass({
    name: "payment-tasks",
    page: (from) => pageOfTasksDue(now(), pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      const result = await settleTask(id);
      if (result) run[result] += 1;
    },
    runMs,
  });
  return { ...run, failed: run.failed + failed };
}

/**
 * Does what the task of an order asks for.
 * @returns undefined if another run has the task, or the order needs nothing any more
 */
async function settleTask(orderId: string): Promise<keyof Settled | undefined> {
  // If the claim throws, the task is unchanged. The pass lists it and tries it again.
  const isClaimed = await claimTask(orderId);
  if (!isClaimed) return undefined;
  try {
    return (await settle(orderId)) ? "settled" : undefined;
  } catch (error) {
    await noteFailure(orderId, error);
    return "failed";
  }
}

/** @returns whether the order had a settlement to do */
async function settle(orderId: string): Promise<boolean> {
  const before = await readOrder(orderId);
  if (!before || !wantedOf(before)) return false;
  const intent = await intentOf(before);
  // What Stripe says may change what is wanted: a hold that was released may have been paid.
  const order = await applyIntent(before, intent);
  const wanted = order && wantedOf(order);
  if (!intent || !wanted) return true;
  await settleUnlessDisputed(wanted, intent, order);
  await applyIntent(order, await retrieveIntent(intent.id));
  return true;
}

/**
 * What an order needs at Stripe. Nothing is returned while a bank holds the money because of a
 * dispute.
 */
function wantedOf({ record: { status, payment } }: Stored<OrderRecord>): Settlement | undefined {
  const wanted = payment && settlementOf(status, payment);
  const mustWait = wanted === "return" && isHeldByBank(payment?.dispute);
  return mustWait ? undefined : wanted;
}

async function intentOf({ id, record }: Stored<OrderRecord>): Promise<IntentAtStripe | undefined> {
  const { vendorId, orderTime, payment } = record;
  if (!payment) return undefined;
  const privatePayment = await readPrivatePayment({ id, record });
  if (privatePayment.intentId !== undefined) return retrieveIntent(privatePayment.intentId);
  return findIntent({ id, vendorId, payment, privatePayment }, orderTime);
}

/**
 * Settles, and stores the disputes of the payment if Stripe refuses a refund because of one: the
 * dispute's event may be lost. A stored dispute makes the refund wait.
 * @throws the refusal, also after it has stored the disputes
 */
async function settleUnlessDisputed(
  wanted: Settlement,
  intent: IntentAtStripe,
  order: Stored<OrderRecord>,
): Promise<void> {
  try {
    await settleAtStripe(wanted, intent, order);
  } catch (error) {
    if (error instanceof StripeFailure && error.reason === "charge_disputed") {
      await applyDisputesOf(intent.id);
    }
    throw error;
  }
}

async function settleAtStripe(
  wanted: Settlement,
  intent: IntentAtStripe,
  order: Stored<OrderRecord>,
): Promise<void> {
  if (wanted === "capture") return captureIntent(intent);
  if (stateOf(intent) !== "captured") return cancelIntent(intent);
  return refundPayment(intent, (await readPrivatePayment(order)).disputeId);
}

/** Stores when it is tried again. A capture is given up when the authorisation ends. */
async function noteFailure(orderId: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) logError("payment-not-settled", error, { orderId });
  const reason = error instanceof StripeFailure ? (error.reason ?? error.code) : "internal";
  const outcome = await inTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order) return undefined;
    const failure = await planFailedAttempt(transaction, order, reason);
    failure?.write();
    return failure;
  });
  if (outcome?.problem) logWarning("payment-needs-attention", { orderId, problem: outcome.problem, reason });
}
