import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isHeldByBank, restaurantsPartOf } from "@flashplate/contract/payments/dispute-rules";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import { isPaymentAllowed, keptAmountOf, settlementOf } from "@flashplate/contract/payments/order-payment";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import type { ResultLedgerRecord } from "@flashplate/contract/results/result-records";
import { expect } from "vitest";
import { idOfRequest } from "../../../functions/src/platform/logging/request-id.ts";
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
  const wanted = settlementOf(status, payment);
  expect(isHeld && wanted === "return" ? undefined : wanted, name).toBeUndefined();
  const lost = sumOf(disputes.filter((one) => one.status === "lost").map(({ amount }) => amount));
  const taken = (entry?.captured ?? 0) - (entry?.refunded ?? 0) - lost;
  const isSold = status === "completed" || status === "uncollected";
  const has = isSold ? keptAmountOf(payment) : payment.state === "captured" ? keptAmountOf(payment) : 0;
  expect([name, taken]).toEqual([name, has]);
  // The guest of an order that is gone has the money, or the bank decides about it.
  if (!isSold && lost === 0 && !isHeld) expect([name, taken]).toEqual([name, 0]);
  const counted = (await stored(`ResultLedger/${id}`)) as unknown as ResultLedgerRecord | undefined;
  const { app_cents = 0, kept_cents = 0 } = counted?.counts ?? {};
  expect([name, app_cents + kept_cents]).toEqual([name, isSold ? taken : 0]);
}

/**
 * The restaurant's part of a lost dispute was taken back, and that of a won one was returned, as often as
 * the bank has decided. The restaurant has the rest.
 */
function checkTransfers({ seen }: Scene, entry: LedgerEntry, disputes: readonly BankDispute[]): void {
  const [first] = disputes;
  if (!first) return;
  const parts = disputes
    .filter((one) => one.status === "lost")
    .map(({ amount }) => restaurantsPartOf(amount, entry.captured, entry.fee));
  const rest = entry.captured - entry.refunded;
  const most = Math.min(sumOf(parts), rest);
  const taken = 0 - sumOf(disputes.flatMap(({ moves }) => moves));
  expect([entry.intent, taken, first.left]).toEqual([entry.intent, most, rest - most]);
  const isReturned = ({ moves }: BankDispute) => moves.some((move) => move > 0);
  if (disputes.some(isReturned)) seen.add("returned");
  if (disputes.some((one) => isReturned(one) && one.status === "lost")) seen.add("lost again");
}

/** A task or the step of a dispute that is left is listed for a person, or waits for a bank. */
async function checkNothingDue({ vendor }: Scene): Promise<void> {
  const tasks = (await storedWhere("PaymentTasks", "vendorId", vendor.uid)) as unknown as PaymentTaskRecord[];
  for (const task of tasks) expect([task.dueAt, task.attentionSince]).toEqual([null, expect.any(Date)]);
  const disputes = (await storedWhere("Disputes", "vendorId", vendor.uid)) as unknown as DisputeRecord[];
  for (const { state, step, dueAt } of disputes) expect([state, step, dueAt]).toEqual([state, null, null]);
}

/** Every request that has an order is answered with it, by each instance. */
export async function checkRequests(scene: Scene): Promise<void> {
  for (const [n, one] of scene.asked.entries()) {
    const id = idOfRequest(one.guest.uid, one.requestId);
    const order = await stored(`Orders/${id}`);
    await repeat(one, scene, n % 2 === 0);
    if (order) expect([one.answer.status, one.answer.body.order?.id]).toEqual([200, id]);
  }
}

/** Watches that Stripe is not asked to refund what a bank is known to hold, and that holds are counted. */
export function watchMoney(scene: Scene, refundsAsked: string[]): () => Promise<void> {
  let known = new Set<string>();
  return async () => {
    const asked = refundsAsked.splice(0);
    const disputes = await disputesAt(scene.world);
    const isOpen = (intent: string) =>
      disputes.some((one) => one.payment_intent === intent && openStatuses.includes(one.status));
    expect(asked.filter((intent) => known.has(intent) && isOpen(intent))).toEqual([]);
    const byId = await ordersOf(scene);
    const orders = [...byId.values()];
    const held = [...byId].filter(([, { payment }]) => isHeldByBank(payment?.dispute));
    const intents = held.map(async ([id]) => (await scene.world.privatePayment(id)).intentId ?? "");
    known = new Set(await Promise.all(intents));
    for (const saleId of scene.saleIds) {
      const sale = await stored(`FlashSales/${saleId}`);
      const waiting = orders.filter((one) => one.saleId === saleId && one.status === "awaiting-payment");
      if (sale) expect([saleId, sale.held ?? 0]).toEqual([saleId, sumOf(waiting.map(quantityOf))]);
    }
  };
}
