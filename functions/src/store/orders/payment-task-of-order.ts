import { undoSeconds } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isHeldByBank } from "@flashplate/contract/payments/dispute-rules";
import { type Settlement, settlementOf } from "@flashplate/contract/payments/order-payment";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { deleteTaskIn, writeTaskIn } from "./payment-tasks.repository.ts";

const dayMs = 24 * 60 * 60_000;

/** Seconds from a completion to its capture. The completion cannot be undone any more then. */
const captureDelaySeconds = undoSeconds + 20;

/**
 * Stores what has to happen at Stripe for an order, within the transaction that writes the order. It
 * only writes. An order that needs nothing any more loses its task.
 */
export function noteSettlementIn(transaction: Transaction, { id, record }: Stored<OrderRecord>): void {
  const { payment, status, vendorId } = record;
  // A hold has no task yet.
  if (payment?.mode !== "app" || status === "awaiting-payment") return;
  // The task of a failed payment lists it for admins (`notePaymentLostIn`). A write of the order in
  // the same transaction, before or after, keeps that task, unless the order is cancelled.
  if (payment.state === "failed" && status !== "cancelled") return;
  const settlement = settlementOf(status, payment);
  if (!settlement) {
    deleteTaskIn(transaction, id);
    return;
  }
  const createdAt = wantedSince(record, settlement);
  const dueAt = settlement === "capture" ? new Date(createdAt.getTime() + captureDelaySeconds * 1000) : now();
  // The bank has the money. The next change of the dispute writes the order, and so this task, again.
  const isHeld = settlement === "return" && isHeldByBank(payment.dispute);
  writeTaskIn(transaction, id, {
    vendorId,
    settlement,
    amount_cents: payment.amount_cents,
    intentId: null,
    createdAt,
    dueAt: isHeld ? null : dueAt,
    attempts: 0,
    error: null,
    ...(isHeld
      ? { problem: "return-disputed" as const, attentionSince: createdAt }
      : delayOf(settlement, createdAt)),
  });
}

/**
 * Since when an order needs what its task asks for. It follows from the order, so that later writes of
 * the order, which store the task again, do not move it.
 */
function wantedSince(record: OrderRecord, settlement: Settlement): Date {
  const { completionTime, cancelledAt, orderTime } = record;
  // Only completed and uncollected orders are captured. They have a completion time.
  if (settlement === "capture") return completionTime ?? now();
  return cancelledAt ?? orderTime;
}

/** A return that is not done after a day is listed for admins, from that instant on. */
export function delayOf(
  settlement: Settlement,
  createdAt: Date,
): Pick<PaymentTaskRecord, "problem" | "attentionSince"> {
  const listedFrom = new Date(createdAt.getTime() + dayMs);
  const isDelayed = settlement === "return" && listedFrom <= now();
  return isDelayed
    ? { problem: "return-delayed", attentionSince: listedFrom }
    : { problem: null, attentionSince: null };
}
