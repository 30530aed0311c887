import { setTimeout as sleep } from "node:timers/promises";
import type { OrderRecord, ReservationPayment } from "@flashplate/contract/orders/orders";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import pLimit from "p-limit";
import { AppError, RetryLaterError } from "../platform/app-error.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import { logWarning } from "../platform/logging/logger.ts";
import { appPaymentsKey } from "../platform/services/integrations.ts";
import { readOrder, readOrderIn } from "../store/orders.repository.ts";
import { writePrivatePaymentIn } from "../store/private-payments.repository.ts";
import { readPrivatePayment, readPrivatePaymentIn } from "../store/private-payments.ts";
import { applyIntent } from "./settlement/apply-intent.ts";
import { releaseHold } from "./settlement/release-hold.ts";
import { KeptFailure, StripeFailure, singleAttempt } from "./stripe/stripe-client.ts";
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
 * Stripe does not make the intent, the hold is released at once; not if another request is making it
 * (docs/decisions/0071-guests-pay-in-the-app-with-a-hold.md).
 * @throws payments/unavailable, payments/refused, payments/not-configured
 */
export async function startPayment(order: Stored<OrderRecord>): Promise<StartedPayment> {
  if (order.record.status !== "awaiting-payment") return { order };
  const known = await readPrivatePayment(order);
  const intent = await intentOf(order, known).catch((error: unknown) => {
    throw isUnavailable(error) ? stillInProgress() : error;
  });
  // Another request has ended the hold.
  if (intent === undefined) return { order: (await readOrder(order.id)) ?? order };
  if (stateOf(intent) !== "awaiting") return { order: (await applyIntent(order, intent)) ?? order };
  const current = known.intentId === intent.id ? order : await storeIntentId(order, intent.id);
  const payment = paymentOf(current, intent);
  return { order: current, ...(payment && { payment }) };
}

/** @returns undefined if the order does not await payment any more */
async function intentOf(
  { id, record }: Stored<OrderRecord>,
  known: Partial<PrivatePayment>,
): Promise<IntentAtStripe | undefined> {
  const { vendorId, payment } = record;
  if (payment === undefined) throw new Error(`The order ${id} has no payment.`);
  // The guest may be paying it, so the hold stays if Stripe does not answer.
  if (known.intentId !== undefined) return retrieveIntent(known.intentId);
  try {
    return await makeIntent({ id, vendorId, payment, privatePayment: known });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The hold stays while another request makes the intent. It ends after a refusal, a stored failure,
    // two requests without a response, or a time in which Stripe was always busy.
    if (isInProgress(error)) throw stillInProgress();
    const released = await releaseHold(record, id, "not-started");
    // A repeated request has made the intent at the same time.
    const { intentId: made } = await readPrivatePayment({ id, record });
    if (made !== undefined) return retrieveIntent(made);
    if (released?.record.status !== "released") throw error;
    logWarning("hold-released", { orderId: id, reason: error.code });
    throw new RetryLaterError(
      "payments/unavailable",
      "The payment could not be started, so nothing was reserved and nothing is charged. Reserve again in a moment.",
      secondsUntilRetry.released,
    );
  }
}

/** Requests of an instance that Stripe gets at once: it takes 100 a second of an account. */
const limited = pLimit(50);
/** With the requests to Stripe after it, this is shorter than a function may take. */
const longestWaitMs = 8000;
const longestPauseMs = 1500;

/**
 * Asks Stripe for the intent of an order, and again while Stripe is busy or another request makes the
 * same intent, as long as the guest can wait.
 * @returns undefined if the order does not await payment any more
 */
async function makeIntent(order: PayableOrder): Promise<IntentAtStripe | undefined> {
  const until = Date.now() + longestWaitMs;
  let failure: unknown;
  let unanswered = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const options = attempt === 0 ? {} : singleAttempt;
      return await limited(() => {
        if (Date.now() > until) throw tooManyWait();
        return createIntent(order, options);
      });
    } catch (error) {
      // An inconclusive failure does not end the wait for a request that may still make the intent.
      if (!isInProgress(failure) || !isInconclusive(error)) failure = error;
      // Exponential backoff with jitter.
      const pauseMs = Math.min(150 * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2);
      // The SDK has sent the first request twice.
      if (isUnanswered(failure)) unanswered += attempt === 0 ? 2 : 1;
      const isUnansweredOnce = isUnanswered(failure) && unanswered === 1;
      const isRepeated = isWorthRepeating(failure) || isUnansweredOnce;
      if (!isRepeated || Date.now() + pauseMs > until) throw failure;
      await sleep(pauseMs);
      if (!isInProgress(failure)) continue;
    }
    // The other request may have stored the intent, or the hold may have ended.
    const current = await readOrder(order.id);
    const made = current && (await readPrivatePayment(current)).intentId;
    if (made !== undefined) return retrieveIntent(made);
    if (current?.record.status !== "awaiting-payment") return undefined;
  }
}

/** The requests before it have taken all the time that the guest waits. */
function tooManyWait(): AppError {
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
  return error instanceof StripeFailure && error.kind === "unknown" && !(error instanceof KeptFailure);
}

/** Whether the intent that another request makes can still come: Stripe has not refused it. */
function isInconclusive(error: unknown): boolean {
  if (!(error instanceof StripeFailure)) return error instanceof AppError;
  return error.kind !== "refused" && !(error instanceof KeptFailure);
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

/** The hold may have ended while Stripe made the intent. */
function storeIntentId(order: Stored<OrderRecord>, intentId: string): Promise<Stored<OrderRecord>> {
  return inTransaction(async (transaction) => {
    const current = (await readOrderIn(transaction, order.id)) ?? order;
    const known = await readPrivatePaymentIn(transaction, current);
    if (known.intentId === undefined) writePrivatePaymentIn(transaction, order.id, { intentId });
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
