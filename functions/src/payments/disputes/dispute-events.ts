import { recordId } from "@flashplate/contract/shared/ids";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logInfo, logWarning } from "../../platform/logging/logger.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { readOrder } from "../../store/orders/orders.repository.ts";
import { readPrivatePayment } from "../../store/orders/private-payments.ts";
import { pagesOfChanges } from "../comparison/pages-of-changes.ts";
import { hasEvent, hasEventIn, writeEventIn } from "../payments.repository.ts";
import {
  findWarning,
  listChangedDisputes,
  listDisputesOf,
  type NamedDispute,
} from "../stripe/stripe-disputes.ts";
import type { DisputeEvent } from "../stripe/stripe-events.ts";
import { findKnownIntent } from "../stripe/stripe-intents.ts";
import { applyDispute } from "./apply-dispute.ts";
import { pageOfOpenDisputes } from "./disputes.repository.ts";
import { noteWarning } from "./fraud-warnings.service.ts";

/**
 * Handles a Stripe event about a dispute or a fraud warning. The event only names it: it is read at
 * Stripe before anything is stored. The event is noted last, so that Stripe sends it again if the
 * process ends before.
 * @throws payments/unavailable and other payments/… codes; then Stripe resends the event
 */
export async function handleDisputeEvent({ id, type, about, objectId }: DisputeEvent): Promise<void> {
  if (await hasEvent(id)) return;
  const vendorId = await applyNamed({ about, objectId });
  await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, id)) return;
    writeEventIn(transaction, id, { type, account: null, disputeId: objectId, vendorId, handledAt: now() });
  });
  logInfo("stripe-event-handled", { stripeEvent: id, type, vendorId: vendorId ?? undefined });
}

/** @returns the vendor's id, or null if no order has the payment */
async function applyNamed({ about, objectId }: NamedDispute): Promise<string | null> {
  if (about === "warning") return applyWarning(objectId);
  return (await applyDispute(objectId))?.vendorId ?? null;
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
  const { data: orderId } = recordId.safeParse(intent?.metadata?.orderId);
  if (!intent || orderId === undefined) return null;
  const order = await readOrder(orderId);
  const isOfOrder = order && (await readPrivatePayment(order)).intentId === intent.id;
  const vendorId = isOfOrder ? order.record.vendorId : null;
  if (!warning.actionable) return vendorId;
  const payment = { vendorId, intentId: intent.id, amount_cents: intent.amount };
  const isNew = await noteWarning(id, warning.fraud_type, payment);
  if (isNew) {
    logWarning("payment-differs", { orderId, intentId: intent.id, problem: "fraud-warned" });
  }
  return vendorId;
}

/** Reads the disputes of a payment whose refund Stripe has refused: their events may be lost. */
export async function applyDisputesOf(intentId: string): Promise<void> {
  for (const id of await listDisputesOf(intentId)) await applyDispute(id);
}

/** Requests to Stripe at once. */
const concurrency = 5;
const pageSize = 100;
/**
 * Milliseconds of each pass. The function does other comparisons too, and its timeout has to be longer
 * than all of them together.
 */
const passMs = { changed: 2 * 60_000, open: 60_000 };

const idOf = ({ about, objectId }: NamedDispute) => `${about} ${objectId}`;

/** The inverse of `idOf`. */
function itemOf(id: string): NamedDispute {
  const [about, objectId = ""] = id.split(" ");
  return { about: about === "warning" ? "warning" : "dispute", objectId };
}

/**
 * Reads at Stripe the disputes and fraud warnings that its events have named since the last run,
 * because an event may not have arrived. Also reads all disputes without a decision.
 * @returns how many it has tried to read
 * @throws payments/unavailable and other payments/… codes, if Stripe lists no events. The disputes
 * without a decision are read before it throws
 */
export async function reconcileDisputes(): Promise<number> {
  const read = new Set<string>();
  const applyOnce = async (named: NamedDispute) => {
    if (read.has(idOf(named))) return;
    read.add(idOf(named));
    await applyNamed(named);
  };
  const changed = await settled(
    runPass<NamedDispute>({
      name: "disputes",
      page: pagesOfChanges(listChangedDisputes),
      idOf,
      itemOf,
      handle: applyOnce,
      concurrency,
      runMs: passMs.changed,
    }),
  );
  const open = await settled(
    runPass<string>({
      name: "disputes-open",
      page: (from) => pageOfOpenDisputes(pageSize, from),
      idOf: (id) => id,
      cursorOf: (id) => id,
      handle: (objectId) => applyOnce({ about: "dispute", objectId }),
      concurrency,
      runMs: passMs.open,
    }),
  );
  // Throws if a pass has failed.
  valuesOf([changed, open]);
  return read.size;
}
