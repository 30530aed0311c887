import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import { isPaymentAllowed, settlementOf } from "@flashplate/contract/payments/order-payment";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { now } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logger.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
} from "../../functions/src/test-support/payment-world.ts";
import { ledgerOf } from "../../functions/src/test-support/payments.ts";
import { makePeople, type Person } from "../../functions/src/test-support/people.ts";
import type { Answer } from "../../functions/src/test-support/server.ts";
import { reconcile } from "../../functions/src/workflows/reconcile-payments.ts";
import { stripe } from "../../tools/stand-ins/stripe.ts";
import { checkStock, ordersOf, watchPromises } from "./kept-promises.ts";
import { performOnSale, type SaleStep, type SellingVendor, saleSteps } from "./sale-steps.ts";

/** `PAYMENT_SEQUENCES=500` in the nightly run. */
const numRuns = Number(process.env.PAYMENT_SEQUENCES || 10);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const portions = 4;

/** Ends of orders that the sequences have reached, and steps of sales that were not refused. */
const seen = new Set<string>();

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

/** The sales of a sequence, their guests, and the answers to their reservations. */
interface Scene extends SellingVendor {
  guests: Person[];
  answers: { guest: Person; answer: Answer<ReserveAnswer> }[];
}

type Step =
  | { kind: "reserve"; guest: number; quantity: number }
  | { kind: "pay" | "decline" | "cancel" | "refuse" | "complete" | "undo"; order: number }
  | { kind: "deliver"; order: "in-order" | "reverse" }
  | { kind: "wait"; minutes: number }
  | { kind: "fail"; mode: "429" | "500" | "take-and-fail"; times: number }
  | { kind: "minute" | "reconcile" | "repair" }
  | { kind: "sale"; step: SaleStep };

const orderNumber = fc.nat({ max: 3 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: record("reserve", { guest: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 4, arbitrary: record("pay", { order: orderNumber }) },
  { weight: 1, arbitrary: record("decline", { order: orderNumber }) },
  { weight: 1, arbitrary: record("cancel", { order: orderNumber }) },
  { weight: 1, arbitrary: record("refuse", { order: orderNumber }) },
  { weight: 4, arbitrary: record("complete", { order: orderNumber }) },
  { weight: 1, arbitrary: record("undo", { order: orderNumber }) },
  { weight: 3, arbitrary: record("deliver", { order: fc.constantFrom("in-order", "reverse") }) },
  { weight: 2, arbitrary: record("wait", { minutes: fc.constantFrom(1, 11, 45, 200) }) },
  { weight: 3, arbitrary: record("minute", {}) },
  { weight: 1, arbitrary: record("reconcile", {}) },
  {
    weight: 2,
    arbitrary: record("fail", {
      mode: fc.constantFrom("429", "500", "take-and-fail"),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: record("repair", {}) },
  { weight: 4, arbitrary: record("sale", { step: saleSteps }) },
) as fc.Arbitrary<Step>;

function record(kind: string, fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ kind: fc.constant(kind), ...fields });
}

async function perform(step: Step, scene: Scene): Promise<unknown> {
  const { vendor, saleIds, guests, answers } = scene;
  if (step.kind === "sale") {
    if (await performOnSale(step.step, scene)) seen.add(step.step.kind);
    return;
  }
  if (step.kind === "reserve") {
    const saleId = saleIds.at(-1) ?? "";
    const guest = guests[step.guest] as Person;
    answers.push({ guest, answer: await world.reserve(guest, saleId, { quantity: step.quantity }) });
    return;
  }
  if (step.kind === "deliver") return world.deliver(step.order);
  if (step.kind === "wait") return world.wait(step.minutes);
  if (step.kind === "minute") return world.minute();
  if (step.kind === "reconcile") return reconcile().catch(() => undefined);
  if (step.kind === "repair") return world.plan();
  if (step.kind === "fail") {
    const answer = step.mode === "take-and-fail" ? { mode: step.mode } : { status: Number(step.mode) };
    return world.plan(...Array.from({ length: step.times }, () => answer));
  }
  if (!("order" in step)) return;
  const { guest, answer } = answers[step.order] ?? {};
  if (!guest || !answer?.body.order) return;
  const { id } = answer.body.order;
  if (step.kind === "pay") return world.pay(answer);
  if (step.kind === "decline") return world.pay(answer, "pm_card_visa_chargeDeclined");
  if (step.kind === "cancel") return cancelAsGuest(guest, id);
  if (step.kind === "refuse") return world.cancelAsVendor(vendor, id);
  return world.complete(vendor, id, step.kind === "undo");
}

/** A guest can cancel an open order for as long as it promises, whatever has become of its sale. */
async function cancelAsGuest(guest: Person, id: string): Promise<void> {
  const { status, promise } = await world.order(id);
  const isPromised = isOpenOrder(status) && promise && now() < promise.cancellableUntil;
  const answer = await world.cancelAsGuest(guest, id);
  if (isPromised) expect([answer.status, answer.body.order.status]).toEqual([200, "cancelled"]);
}

/** Lets everything happen that is still to happen, with Stripe working. */
async function finish(): Promise<void> {
  await world.plan();
  await world.deliver();
  for (const minutes of [11, 240, 24 * 60, 8 * 60, 1]) {
    world.wait(minutes);
    await world.minute();
    await world.deliver();
  }
}

/** Compares orders, stock and the ledger of the stand-in. */
async function check(scene: Scene): Promise<void> {
  const orders = await ordersOf(scene);
  const ledger = (await ledgerOf(world.provider)).filter(({ orderId = "" }) => orders.has(orderId));
  let kept = 0;
  for (const [id, { status, payment, foodQuantity }] of orders) {
    if (!payment) throw new Error("An order has no payment.");
    expect(isPaymentAllowed(status, payment), `${status} ${payment.state}`).toBe(true);
    expect(settlementOf(status, payment), `${status} ${payment.state}`).toBeUndefined();
    const { intentId } = await world.privatePayment(id);
    const entry = ledger.find(({ intent }) => intent === intentId);
    const taken = (entry?.captured ?? 0) - (entry?.refunded ?? 0);
    const isSold = status === "completed" || status === "uncollected";
    expect([status, payment.state, taken]).toEqual([
      status,
      payment.state,
      isSold ? payment.amount_cents : 0,
    ]);
    seen.add(`${status} ${payment.state}`);
    if (isSold) kept += foodQuantity[0] ?? 0;
  }
  const sum = ledger.reduce((total, { captured, refunded }) => total + captured - refunded, 0);
  expect(sum).toBe(kept * 500);
  expect(ledger.filter(({ status }) => status === "requires_capture")).toEqual([]);
  await checkStock(scene);
}

test(`agrees with Stripe after ${numRuns} random sequences (FUZZ_SEED=${seed})`, async () => {
  const sequences = fc.array(steps, { minLength: 6, maxLength: 24, size: "max" });
  const fees = fc.constantFrom(...platformFees);
  const property = fc.asyncProperty(sequences, fees, async (sequence, fee) => {
    process.env.PLATFORM_FEE_BPS = String(fee);
    // The daily comparison would read the payments of all sequences before.
    await world.forget();
    await world.reset();
    await world.delivery("held");
    const { vendor, saleId } = await world.paidSale(portions);
    const scene: Scene = { vendor, saleIds: [saleId], guests: await makePeople(2), answers: [] };
    const watch = watchPromises(scene);
    for (const step of sequence) {
      await perform(step, scene);
      await watch();
    }
    await finish();
    await watch();
    await check(scene);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  const ends = ["completed captured", "uncollected captured", "cancelled voided", "released voided"];
  const done = ["stop", "end", "reactivate", "delete-past", "sold-out", "adjust"];
  if (numRuns >= 100) expect([...seen]).toEqual(expect.arrayContaining([...ends, ...done]));
}, 1_800_000);
