import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import { announceByMail } from "../../notifications/mails/announce-by-mail.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { readOrderIn, writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { writePrivatePaymentIn } from "../../store/orders/private-payments.repository.ts";
import { readPrivatePaymentIn } from "../../store/orders/private-payments.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";
import { findDispute } from "../stripe/stripe-disputes.ts";
import { isDefended } from "./dispute-evidence.ts";
import { listDisputesOfOrderIn, writeDisputeIn } from "./disputes.repository.ts";
import { type DisputeReading, disputeOfOrder, recordAfter } from "./disputes.service.ts";

/**
 * Reads a dispute at Stripe, and stores it with the order of its payment: the only place where the
 * state of a dispute is stored. Idempotent; late and concurrent calls store nothing older.
 * @returns the dispute, or undefined if it is of a payment that is not ours
 * @throws payments/unavailable and other payments/… codes
 */
export async function applyDispute(id: string): Promise<DisputeRecord | undefined> {
  const readAt = now();
  const dispute = await findDispute(id);
  // Other payments of the same Stripe account have no order id.
  if (dispute?.orderId === undefined || dispute.intentId === undefined) return undefined;
  const { orderId, intentId } = dispute;
  const applied = await inTransaction((transaction) =>
    applyIn(transaction, { dispute: { ...dispute, orderId, intentId }, readAt }),
  );
  if (applied?.hasNewState) {
    const problem = `dispute-${applied.record.state}`;
    logWarning("payment-needs-attention", { orderId, problem, reason: applied.record.reason });
  }
  return applied?.record;
}

async function applyIn(transaction: Transaction, reading: DisputeReading) {
  const { id, orderId, intentId } = reading.dispute;
  const disputes = await listDisputesOfOrderIn(transaction, orderId);
  const before = disputes.find((one) => one.id === id)?.record;
  // The payment's metadata names an order. The payment is of that order only if the order has the
  // intent.
  const namedOrder = await readOrderIn(transaction, orderId);
  const privatePayment = namedOrder && (await readPrivatePaymentIn(transaction, namedOrder));
  const order = privatePayment?.intentId === intentId ? namedOrder : undefined;
  const vendor = order && (await readVendorIn(transaction, order.record.vendorId));
  const record = recordAfter(before, reading, {
    vendorId: order?.record.vendorId ?? null,
    isDefended: order !== undefined && isDefended(order.record),
  });
  if (!record) return before && { record: before, hasNewState: false };
  writeDisputeIn(transaction, id, record);
  const hasNewState = before?.state !== record.state;
  const others = disputes.filter((one) => one.id !== id && one.record.intentId === intentId);
  const ofPayment = [{ id, record }, ...others];
  if (order) writeDisputeOfOrder(transaction, order, privatePayment?.disputeId, ofPayment);
  const kind = mailKinds[record.state];
  if (hasNewState && kind && vendor && order) {
    announceByMail(transaction, {
      kind,
      vendorId: vendor.id,
      id: `${id}_${record.changes}`,
      owner: vendor.record,
      reason: null,
      // An order that was not paid in time has no code.
      payment: { amount_cents: record.amount_cents, code: order.record.pickupCode ?? "–" },
    });
  }
  return { record, hasNewState };
}

/**
 * Stores with the order which dispute its payment has. Writes only a change, because each write of
 * an order starts its payment task anew.
 */
function writeDisputeOfOrder(
  transaction: Transaction,
  { id, record }: Stored<OrderRecord>,
  idBefore: string | undefined,
  disputes: readonly Stored<DisputeRecord>[],
): void {
  const { payment } = record;
  if (!payment) return;
  const after = disputeOfOrder(disputes);
  const { dispute: before } = payment;
  const isSame =
    idBefore === after.id &&
    before?.state === after.dispute.state &&
    before.amount_cents === after.dispute.amount_cents &&
    before.othersLost_cents === after.dispute.othersLost_cents;
  if (isSame) return;
  writeOrdersIn(transaction, [
    { id, record: { ...record, payment: { ...payment, dispute: after.dispute } } },
  ]);
  writePrivatePaymentIn(transaction, id, { disputeId: after.id });
}

/**
 * The mail about each new state. A bank's question (`warning`, then `closed`) needs nothing of the
 * restaurant. A dispute that the network prevents (`open`, then `closed`) has no second mail.
 */
const mailKinds = {
  warning: undefined,
  open: "mail-dispute-opened",
  won: "mail-dispute-won",
  lost: "mail-dispute-lost",
  closed: undefined,
} as const;
