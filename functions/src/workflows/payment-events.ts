import { noteUnknownPayment } from "../payments/payment-tasks.service.ts";
import { hasEvent, hasEventIn, writeEventIn } from "../payments/payments.repository.ts";
import { StripeFailure } from "../payments/stripe-client.ts";
import type { IntentEvent } from "../payments/stripe-events.ts";
import { type IntentAtStripe, retrieveIntent, stateOf } from "../payments/stripe-intents.ts";
import { now } from "../platform/clock.ts";
import { logInfo, logWarning } from "../platform/logger.ts";
import { inTransaction } from "../platform/transactions.ts";
import { applyIntent } from "./apply-intent.ts";

/**
 * Handles a Stripe event about a payment. Events may arrive late, repeatedly, out of order or with
 * old contents, so the intent is read at Stripe before anything is stored. The event is noted last:
 * if the process ends before that, Stripe sends it again.
 * @throws payments/unavailable and other payments/… codes; then Stripe resends the event
 */
export async function handleIntentEvent({ id, type, intentId }: IntentEvent): Promise<void> {
  if (await hasEvent(id)) return;
  const intent = await readIntent(intentId);
  const vendorId = intent ? await bringIntoAgreement(intent) : null;
  await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, id)) return;
    writeEventIn(transaction, id, { type, account: null, intentId, vendorId, handledAt: now() });
  });
  logInfo("stripe-event-handled", { stripeEvent: id, type, vendorId: vendorId ?? undefined });
}

/** Undefined if Stripe does not know the intent: a repetition of the event would change nothing. */
async function readIntent(id: string): Promise<IntentAtStripe | undefined> {
  try {
    return await retrieveIntent(id);
  } catch (error) {
    if (error instanceof StripeFailure && error.reason === "resource_missing") return undefined;
    throw error;
  }
}

/**
 * Brings the order of an intent into agreement with it. A payment whose order is unknown, or has
 * another amount, is listed for admins.
 * @returns the vendor's id, or null if no order has the payment
 */
export async function bringIntoAgreement(intent: IntentAtStripe): Promise<string | null> {
  const orderId = intent.metadata?.orderId;
  const order = orderId === undefined ? undefined : await applyIntent(orderId, intent);
  const amount = order?.record.payment?.amount_cents;
  // Other payments of the same Stripe account have no order id.
  const isOurs = orderId !== undefined;
  const hasMoney = stateOf(intent) === "authorised" || stateOf(intent) === "captured";
  if (isOurs && hasMoney && amount !== intent.amount) {
    const problem = order ? "amount-differs" : "order-unknown";
    logWarning("payment-differs", { orderId, intentId: intent.id, problem });
    await noteUnknownPayment(intent, order?.record.vendorId ?? null, problem);
  }
  return order?.record.vendorId ?? null;
}
