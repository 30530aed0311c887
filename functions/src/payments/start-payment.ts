import { setTimeout as sleep } from "node:timers/promises";
import type { OrderRecord, ReservationPayment } from "@flashplate/contract/orders/orders";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import pLimit from "p-limit";
import { AppError, RetryLaterError } from "../platform/app-error.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import { logWarning } from "../platform/logging/logger.ts";
import { appPaymentsKey } from "../platform/services/integrations.ts";
import { readOrder, readOrderIn } from "../store/orders/orders.repository.ts";
import { writePrivatePaymentIn } from "../store/orders/private-payments.repository.ts";
import { readPrivatePayment, readPrivatePaymentIn } from "../store/orders/private-payments.ts";
import { applyIntent } from "./settlement/apply-intent.ts";
import { releaseHold } from "./settlement/release-hold.ts";
import { StoredFailure, StripeFailure, singleAttempt } from "./stripe/stripe-client.ts";
import {
  createIntent,
  type IntentAtStripe,
  type PayableOrder,
  retrieveIntent,
  stateOf,
} from "./stripe/stripe-intents.ts";

/** Seconds after which an app sends a reservation again. */
const secondsUntilRetry = { released: 5, inProgress: 2 };

/** An order, and what its guest needs to pay it if it awaits payment. */
export interface StartedPayment {
  order: Stored<OrderRecord>;
  payment?: ReservationPayment;
}

/**
 * Makes the payment intent of an order that awaits payment, after the commit that holds its
 * portions. A repeated call returns the same intent, or the order as paid if Stripe says so. If
 * Stripe does not make the intent, the hold is released at once. If another request is making the
 * intent, the hold stays (docs/decisions/0071-guests-pay-in-the-app-with-a-hold.md).
 * @throws payments/unavailable, payments/refused, payments/not-configured
 */
export async function startPayment(order: Stored<OrderRecord>): Promise<StartedPayment> {
  if (order.record.status !== "awaiting-payment") return { order };
  const privatePayment = await readPrivatePayment(order);
  const intent = await ensureIntent(order, privatePayment).catch((error: unknown) => {
    throw isUnavailable(error) ? stillInProgress() : error;
  });
  // Another request has ended the hold.
  if (intent === undefined) return { order: (await readOrder(order.id)) ?? order };
  if (stateOf(intent) !== "awaiting") return { order: (await applyIntent(order, intent)) ?? order };
  const isStored = privatePayment.intentId === intent.id;
  const current = isStored ? order : await storeIntentId(order, intent.id);
  const payment = paymentOf(current, intent);
  return { order: current, ...(payment && { payment }) };
}

/**
 * Reads the intent of an order, or makes it. If Stripe does not make it, releases the hold and
 * throws.
 * @returns undefined if the order does not await payment any more
 */
async function ensureIntent(
  { id, record }: Stored<OrderRecord>,
  privatePayment: Partial<PrivatePayment>,
): Promise<IntentAtStripe | undefined> {
  const { vendorId, payment } = record;
  if (payment === undefined) throw new Error(`The order ${id} has no payment.`);
  // The guest may be paying it, so the hold stays if Stripe does not answer.
  if (privatePayment.intentId !== undefined) return retrieveIntent(privatePayment.intentId);
  try {
    return await makeIntent({ id, vendorId, payment, privatePayment });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The hold stays while another request makes the intent. It ends after a refusal, a stored failure,
    // two requests without a response, or a time in which Stripe was always busy.
    if (isInProgress(error)) throw stillInProgress();
    const released = await releaseHold(record, id, "not-started");
    // A repeated request has made the intent at the same time.
    const { intentId } = await readPrivatePayment({ id, record });
    if (intentId !== undefined) return retrieveIntent(intentId);
    if (released?.record.status !== "released") throw error;
    logWarning("hold-released", { orderId: id, reason: error.code });
    throw new RetryLaterError(
      "payments/unavailable",
      "The payment could not be started, so nothing was reserved and nothing is charged. Reserve again in a moment.",
      secondsUntilRetry.released,
    );
  }
}

/**
 * Concurrent requests of an instance to Stripe, which takes 100 requests a second from an account.
 */
const limited = pLimit(50);
/**
 * How long to ask for an intent. The timeout of the function leaves time for the requests after it.
 */
const longestWaitMs = 8000;
const firstPauseMs = 150;
const longestPauseMs = 1500;

/**
 * Asks Stripe for the intent of an order, and again while Stripe is busy or another request makes the
 * same intent, as long as the guest can wait.
 * @returns undefined if the order does not await payment any more
 */
async function makeIntent(order: PayableOrder): Promise<IntentAtStripe | undefined> {
  const until = Date.now() + longestWaitMs;
  let failure: unknown;
  /** Requests without a response, those of the SDK included. */
  let unanswered = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const options = attempt === 0 ? {} : singleAttempt;
      return await limited(() => {
        if (Date.now() > until) throw queueTimeout();
        return createIntent(order, options);
      });
    } catch (error) {
      // An inconclusive failure does not end the wait for a request that may still make the intent.
      if (!isInProgress(failure) || !isInconclusive(error)) failure = error;
      // Exponential backoff with jitter.
      const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2);
      // The SDK has sent the first request twice.
      if (isUnanswered(failure)) unanswered += attempt === 0 ? 2 : 1;
      const isUnansweredOnce = isUnanswered(failure) && unanswered === 1;
      const shouldRepeat = isWorthRepeating(failure) || isUnansweredOnce;
      const hasTime = Date.now() + pauseMs <= until;
      if (!shouldRepeat || !hasTime) throw failure;
      await sleep(pauseMs);
      if (!isInProgress(failure)) continue;
    }
    // The other request may have stored the intent, or the hold may have ended.
    const current = await readOrder(order.id);
    const intentId = current && (await readPrivatePayment(current)).intentId;
    if (intentId !== undefined) return retrieveIntent(intentId);
    if (current?.record.status !== "awaiting-payment") return undefined;
  }
}

/** Earlier requests in the queue of this instance have taken all the time that the guest waits. */
function queueTimeout(): AppError {
  return new AppError("payments/unavailable", "Too many payments wait for Stripe.");
}

/** Whether Stripe makes the intent for another request with the key of the order. */
function isInProgress(error: unknown): boolean {
  return error instanceof StripeFailure && error.kind === "in-progress";
}

/** Whether to send the request again as often as the time allows: Stripe has not executed this one. */
function isWorthRepeating(error: unknown): boolean {
  return isInProgress(error) || (error instanceof StripeFailure && error.kind === "not-begun");
}

/** Whether Stripe may have executed the request, and returns the result when it is sent once more. */
function isUnanswered(error: unknown): boolean {
  return error instanceof StripeFailure && error.kind === "unknown" && !(error instanceof StoredFailure);
}

/** Whether another request may still make the intent: Stripe has not refused it. */
function isInconclusive(error: unknown): boolean {
  // `queueTimeout` has sent no request.
  if (!(error instanceof StripeFailure)) return error instanceof AppError;
  return error.kind !== "refused" && !(error instanceof StoredFailure);
}

/** Whether Stripe did not answer, so that the same reservation is worth sending again. */
function isUnavailable(error: unknown): boolean {
  return error instanceof StripeFailure && error.code === "payments/unavailable";
}

function stillInProgress(): RetryLaterError {
  return new RetryLaterError(
    "payments/unavailable",
    "The payment is still being prepared, and your portions are held. Send the same reservation again in a moment.",
    secondsUntilRetry.inProgress,
  );
}

/** Returns the order as it is stored now: the hold may have ended while Stripe made the intent. */
function storeIntentId(order: Stored<OrderRecord>, intentId: string): Promise<Stored<OrderRecord>> {
  return inTransaction(async (transaction) => {
    const current = (await readOrderIn(transaction, order.id)) ?? order;
    const privatePayment = await readPrivatePaymentIn(transaction, current);
    if (privatePayment.intentId === undefined) writePrivatePaymentIn(transaction, order.id, { intentId });
    return current;
  });
}

function paymentOf(
  { record: { status, payment } }: Stored<OrderRecord>,
  { client_secret: clientSecret }: IntentAtStripe,
): ReservationPayment | undefined {
  const publishableKey = appPaymentsKey();
  if (status !== "awaiting-payment" || !payment?.dueAt || !clientSecret || !publishableKey) return undefined;
  const { amount_cents, dueAt } = payment;
  return { clientSecret, publishableKey, amount_cents, currency: "usd", holdUntil: dueAt.toISOString() };
}
