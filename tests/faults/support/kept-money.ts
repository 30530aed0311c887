import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isHeldByBank, restaurantsPartOf } from "@flashplate/contract/payments/dispute-rules";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import { isPaymentAllowed, keptAmountOf, settlementOf } from "@flashplate/contract/payments/order-payment";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import type { ResultLedgerRecord } from "@flashplate/contract/results/result-records";
import { expect } from "vitest";
import { idOfRequest } from "../../../functions/src/platform/id-of-request.ts";
import { stored, storedWhere } from "../../../functions/test-support/records/records.ts";
import { type LedgerEntry, ledgerOf } from "../../../functions/test-support/stand-ins/payments.ts";
import { type BankDispute, disputesAt } from "./bank-steps.ts";
import { ordersOf } from "./kept-promises.ts";
import { repeat, type Scene } from "./payment-steps.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const openStatuses = ["needs_response", "under_review"];

/** Compares the orders with what Stripe and the banks have, when nothing is left to do. */
export async function checkMoney(scene: Scene): Promise<void> {
  const orders = await ordersOf(scene);
  const ledger = await ledgerOf(scene.world.provider);
  const disputes = await disputesAt(scene.world);
  expect(ledger.filter(({ status }) => status === "requires_capture")).toEqual([]);
  expect(ledger.filter(({ orderId }) => !orders.has(orderId ?? ""))).toEqual([]);
  for (const [id, order] of orders) {
    if (order.payment?.mode !== "app") continue;
    const { intentId } = await scene.world.privatePayment(id);
    const entry = ledger.find(({ intent }) => intent === intentId);
    const ofPayment = disputes.filter((one) => one.payment_intent === entry?.intent);
    await checkOrder(scene, { id, order, entry, disputes: ofPayment });
    if (entry) checkTransfers(scene, entry, ofPayment);
  }
  await checkNothingDue(scene);
}

interface Paid {
  id: string;
  order: OrderRecord;
  entry: LedgerEntry | undefined;
  disputes: readonly BankDispute[];
}

async function checkOrder({ seen }: Scene, { id, order, entry, disputes }: Paid): Promise<void> {
  const { status, payment } = order;
  if (!payment) throw new Error("An order has no payment.");
  const name = `${id} ${status} ${payment.state} ${payment.dispute?.state ?? ""}`;
  seen.add(`${status} ${payment.state}`);
  if (payment.dispute) seen.add(`dispute ${payment.dispute.state}`);
  expect(isPaymentAllowed(status, payment), name).toBe(true);
  const isHeld = isHeldByBank(payment.dispute);
  const settlement = settlementOf(status, payment);
  // A payment that the bank holds cannot be returned yet.
  const mayWait = isHeld && settlement === "return";
  expect(mayWait ? undefined : settlement, name).toBeUndefined();
  const lost = sumOf(disputes.filter((one) => one.status === "lost").map(({ amount }) => amount));
  /** What Stripe has of the guest's money. */
  const takenAtStripe = (entry?.captured ?? 0) - (entry?.refunded ?? 0) - lost;
  const isSold = status === "completed" || status === "uncollected";
  const takenByRecord = isSold || payment.state === "captured" ? keptAmountOf(payment) : 0;
  expect([name, takenAtStripe]).toEqual([name, takenByRecord]);
  // The guest of a cancelled or released order has the money back, unless the bank decides about it.
  if (!isSold && lost === 0 && !isHeld) expect([name, takenAtStripe]).toEqual([name, 0]);
  const counted = (await stored(`ResultLedger/${id}`)) as unknown as ResultLedgerRecord | undefined;
  const { app_cents = 0, kept_cents = 0 } = counted?.counts ?? {};
  expect([name, app_cents + kept_cents]).toEqual([name, isSold ? takenAtStripe : 0]);
}

/**
 * Checks the transfers to the restaurant. Its part of each lost dispute was taken back. Its part of a won
 * dispute was returned. It has the rest. A bank can decide the same dispute several times.
 */
function checkTransfers({ seen }: Scene, entry: LedgerEntry, disputes: readonly BankDispute[]): void {
  const [first] = disputes;
  if (!first) {
    expect([entry.intent, entry.left]).toEqual([entry.intent, entry.captured - entry.refunded]);
    return;
  }
  const parts = disputes
    .filter((one) => one.status === "lost")
    .map(({ amount }) => restaurantsPartOf(amount, entry.captured, entry.fee));
  const rest = entry.captured - entry.refunded;
  // The charge's transfer has the whole amount. The restaurant's account has paid the fee.
  const due = Math.min(sumOf(parts), rest - entry.keptFee);
  // `0 -` because `-0` would not equal 0.
  const takenBack = 0 - sumOf(disputes.flatMap(({ moves }) => moves));
  expect([entry.intent, takenBack, first.left]).toEqual([entry.intent, due, rest - due]);
  const isReturned = ({ moves }: BankDispute) => moves.some((move) => move > 0);
  if (disputes.some(isReturned)) seen.add("returned");
  if (disputes.some((one) => isReturned(one) && one.status === "lost")) seen.add("lost again");
}

/** Checks that each task that is left is listed for an admin, and that no dispute has a step to do. */
async function checkNothingDue({ vendor }: Scene): Promise<void> {
  const tasks = (await storedWhere("PaymentTasks", "vendorId", vendor.uid)) as unknown as PaymentTaskRecord[];
  for (const task of tasks) expect([task.dueAt, task.attentionSince]).toEqual([null, expect.any(Date)]);
  const disputes = (await storedWhere("Disputes", "vendorId", vendor.uid)) as unknown as DisputeRecord[];
  for (const { state, step, dueAt } of disputes) expect([state, step, dueAt]).toEqual([state, null, null]);
}

/** Repeats each request, at alternating instances. A request that made an order gets this order again. */
export async function checkRequests(scene: Scene): Promise<void> {
  for (const [n, one] of scene.asked.entries()) {
    const id = idOfRequest(one.guest.uid, one.requestId);
    const order = await stored(`Orders/${id}`);
    const isElsewhere = n % 2 === 0;
    await repeat(one, scene, isElsewhere);
    if (order) expect([one.answer.status, one.answer.body.order?.id]).toEqual([200, id]);
  }
}

/**
 * Checks after each step that Stripe was not asked to refund a payment that a bank holds by our records. It
 * also checks that each sale counts the portions that wait for a payment.
 */
export function watchMoney(scene: Scene, refundsAsked: string[]): () => Promise<void> {
  let knownHeld = new Set<string>();
  return async () => {
    const asked = refundsAsked.splice(0);
    const disputes = await disputesAt(scene.world);
    const isOpen = (intent: string) =>
      disputes.some((one) => one.payment_intent === intent && openStatuses.includes(one.status));
    expect(asked.filter((intent) => knownHeld.has(intent) && isOpen(intent))).toEqual([]);
    const byId = await ordersOf(scene);
    const orders = [...byId.values()];
    const held = [...byId].filter(([, { payment }]) => isHeldByBank(payment?.dispute));
    const intents = held.map(async ([id]) => (await scene.world.privatePayment(id)).intentId ?? "");
    knownHeld = new Set(await Promise.all(intents));
    for (const saleId of scene.saleIds) {
      const sale = await stored(`FlashSales/${saleId}`);
      const waiting = orders.filter((one) => one.saleId === saleId && one.status === "awaiting-payment");
      if (sale) expect([saleId, sale.held ?? 0]).toEqual([saleId, sumOf(waiting.map(quantityOf))]);
    }
  };
}
