import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logInfo, logWarning } from "../../platform/logging/logger.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { readOrder } from "../../store/orders.repository.ts";
import { readPrivatePayment } from "../../store/private-payments.ts";
import { longestMs, overlapMs } from "../comparison/changed-payments.ts";
import { hasEvent, hasEventIn, writeEventIn } from "../payments.repository.ts";
import { findWarning, listChangedDisputes, listDisputesOf, listWarnings } from "../stripe/stripe-disputes.ts";
import type { DisputeEvent } from "../stripe/stripe-events.ts";
import { findKnownIntent } from "../stripe/stripe-intents.ts";
import { applyDispute } from "./apply-dispute.ts";
import { listOpenDisputes } from "./disputes.repository.ts";
import { noteWarning } from "./fraud-warnings.service.ts";

/**
 * Handles a Stripe event about a dispute or a fraud warning. The event only names it: it is read at
 * Stripe before anything is stored. The event is noted last, so that Stripe sends it again if the
 * process ends before.
 * @throws payments/unavailable and other payments/… codes; then Stripe resends the event
 */
export async function handleDisputeEvent({ id, type, about, objectId }: DisputeEvent): Promise<void> {
  if (await hasEvent(id)) return;
  const vendorId =
    about === "warning" ? await applyWarning(objectId) : ((await applyDispute(objectId))?.vendorId ?? null);
  await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, id)) return;
    writeEventIn(transaction, id, { type, account: null, disputeId: objectId, vendorId, handledAt: now() });
  });
  logInfo("stripe-event-handled", { stripeEvent: id, type, vendorId: vendorId ?? undefined });
}

/**
 * Lists a bank's warning about one of our payments for admins, unless the payment was disputed or
 * refunded since.
 * @returns the vendor's id, or null if no order has the payment
 */
async function applyWarning(id: string): Promise<string | null> {
  const warning = await findWarning(id);
  if (!warning?.payment_intent) return null;
  const intent = await findKnownIntent(warning.payment_intent);
  const orderId = intent?.metadata?.orderId;
  if (!intent || orderId === undefined) return null;
  const order = await readOrder(orderId);
  const isOfOrder = order && (await readPrivatePayment(order)).intentId === intent.id;
  const vendorId = isOfOrder ? order.record.vendorId : null;
  if (!warning.actionable) return vendorId;
  const payment = { vendorId, intentId: intent.id, amount_cents: intent.amount };
  if (await noteWarning(id, warning.fraud_type, payment)) {
    logWarning("payment-differs", { orderId, intentId: intent.id, problem: "fraud-warned" });
  }
  return vendorId;
}

/** Reads the disputes of a payment whose refund Stripe has refused: their events may be lost. */
export async function applyDisputesOf(intentId: string): Promise<void> {
  for (const id of await listDisputesOf(intentId)) await applyDispute(id);
}

const concurrency = 5;
const runMs = 3 * 60_000;

/** A dispute or a fraud warning to read at Stripe. */
interface Changed {
  id: string;
  apply: (id: string) => Promise<unknown>;
}

/**
 * Reads the disputes that were opened or have changed since the last run, those without a decision,
 * and new fraud warnings: their events may be lost.
 * @returns how many were read
 * @throws payments/unavailable and other payments/… codes, if Stripe does not list them
 */
export async function reconcileDisputes(): Promise<number> {
  const { done } = await runPass<Changed>({
    name: "disputes",
    page: async (from) => {
      const at = now();
      const last = from === undefined ? 0 : Date.parse(from) - overlapMs;
      const items = await listChanged(new Date(Math.max(last, at.getTime() - longestMs)));
      return { items, next: at.toISOString(), isLast: true };
    },
    idOf: ({ id }) => id,
    handle: async ({ id, apply }) => {
      await apply(id);
    },
    concurrency,
    runMs,
  });
  return done;
}

async function listChanged(since: Date): Promise<Changed[]> {
  const disputes = new Set([...(await listChangedDisputes(since)), ...(await listOpenDisputes())]);
  const warnings = await listWarnings(since);
  return [
    ...[...disputes].map((id) => ({ id, apply: applyDispute })),
    ...warnings.map((id) => ({ id, apply: applyWarning })),
  ];
}
