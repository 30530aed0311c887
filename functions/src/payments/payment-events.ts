import { recordId } from "@flashplate/contract/shared/ids";
import { now } from "../platform/clock.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import { logInfo, logWarning } from "../platform/logging/logger.ts";
import { readOrder } from "../store/orders/orders.repository.ts";
import { differenceOf, dropDifference, noteDifference } from "./comparison/payment-differences.service.ts";
import { hasEvent, hasEventIn, writeEventIn } from "./payments.repository.ts";
import { applyIntent } from "./settlement/apply-intent.ts";
import type { IntentEvent } from "./stripe/stripe-events.ts";
import { findKnownIntent, type IntentAtStripe } from "./stripe/stripe-intents.ts";

/**
 * Handles a Stripe event about a payment. Events may arrive late, repeatedly, out of order or with
 * old contents, so the intent is read at Stripe before anything is stored. The event is noted last:
 * if the process ends before that, Stripe sends it again.
 * @throws payments/unavailable and other payments/… codes; then Stripe resends the event
 */
export async function handleIntentEvent({ id, type, intentId }: IntentEvent): Promise<void> {
  if (await hasEvent(id)) return;
  const intent = await findKnownIntent(intentId);
  const vendorId = intent ? await bringIntoAgreement(intent) : null;
  await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, id)) return;
    writeEventIn(transaction, id, { type, account: null, intentId, vendorId, handledAt: now() });
  });
  logInfo("stripe-event-handled", { stripeEvent: id, type, vendorId: vendorId ?? undefined });
}

/**
 * Brings the order of an intent into agreement with it. Lists the payment for admins if its order
 * is unknown, or if the money at Stripe differs from the order. Otherwise takes it off that list.
 * @returns the vendor's id, or null if no order has the payment
 */
export async function bringIntoAgreement(intent: IntentAtStripe): Promise<string | null> {
  // Other payments of the same Stripe account have no order id, or one that cannot be ours.
  const { data: orderId } = recordId.safeParse(intent.metadata?.orderId);
  if (orderId === undefined) return null;
  const stored = await readOrder(orderId);
  const order = stored && (await applyIntent(stored, intent))?.record;
  const vendorId = order?.vendorId ?? null;
  const problem = differenceOf(order?.payment, intent);
  if (!problem) {
    await dropDifference(intent.id);
    return vendorId;
  }
  const isNewlyListed = await noteDifference(intent, vendorId, problem);
  if (isNewlyListed) logWarning("payment-differs", { orderId, intentId: intent.id, problem });
  return vendorId;
}
