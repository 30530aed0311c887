import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import type { SettledPaymentAnswer } from "@flashplate/contract/payments/settled-payments";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin, makePerson } from "../../../test-support/records/people.ts";
import { change, remove, storedWhere } from "../../../test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { ledgerOf, payWithCard, stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { payments } from "../../index.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import * as logger from "../../platform/logging/logger.ts";
import { findPaymentMarks } from "../tasks/payment-marks.service.ts";
import { markPaymentSettled } from "./mark-payment-settled.ts";
import { findPaymentsToCheck } from "./payments-to-check.service.ts";
import { reconcile } from "./reconcile-payments.ts";

let world: PaymentWorld;
let api: Served;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  api = await serve(payments);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(async () => {
  await world.reset();
  await world.delivery("held");
  // Other tests have moved the clock.
  await remove("Sweeps/payments");
});

const sdk = () => stripeSdk(world.provider);
const refund = (payment_intent: string, amount?: number) =>
  sdk().refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });
/** More refusals than a minute of settlement asks for. */
const refusals = Array.from({ length: 40 }, () => ({ status: 400 }));

/** The payment in the list, or undefined. */
async function listed(id: string) {
  return (await findPaymentsToCheck()).payments.find((one) => one.id === id);
}

async function mark(id: string, admin = "admin") {
  const { since } = (await listed(id)) ?? {};
  if (since === undefined) throw new Error(`${id} is not listed.`);
  return markPaymentSettled({ id, since, note: "Agreed by phone." }, admin);
}

/** An authorised payment of $9.90 whose order does not exist. Listed. */
async function makePaymentWithoutOrder(metadata: Record<string, string> = {}): Promise<string> {
  const { account } = await world.payee();
  const { id, client_secret } = await sdk().paymentIntents.create({
    amount: 990,
    currency: "usd",
    capture_method: "manual",
    metadata: { orderId: `lost-${account}`, ...metadata },
    transfer_data: { destination: account },
  });
  await payWithCard(world.provider, client_secret ?? "");
  await reconcile();
  expect(await listed(id)).toMatchObject({ problem: "order-unknown", amount: 9.9, vendorId: null });
  return id;
}

/** A guest with a paid order of $10.00. */
async function makePaidOrder() {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const request = { quantity: 2, requestId: `paid-${saleId}` };
  await world.pay(await world.reserve(guest, saleId, request));
  // Stripe's events are held: the repeated request finds that the order is paid.
  const orderId = (await world.reserve(guest, saleId, request)).body.order.id;
  const [entry] = await ledgerOf(world.provider, orderId);
  return { vendor, guest, orderId, intent: entry?.intent ?? "" };
}

/** A paid order that asks for $9.00 only. Listed. */
async function makeOrderWithOtherAmount() {
  const one = await makePaidOrder();
  const { payment } = await world.order(one.orderId);
  const asked: OrderPayment = { ...payment, amount_cents: 900 } as OrderPayment;
  await change(`Orders/${one.orderId}`, { payment: asked });
  await reconcile();
  expect(await listed(one.intent)).toMatchObject({ problem: "amount-differs", amount: 10 });
  return one;
}

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  describe("a payment without an order", () => {
    test("has the name of the restaurant that its metadata names, and nothing else of it", async () => {
      const named = await world.payee();
      const intent = await makePaymentWithoutOrder({ vendorId: named.uid });
      expect(await listed(intent)).toMatchObject({ vendorId: null, vendorName: named.record.name });
      expect(await mark(intent)).toBe("marked");
      const { marks } = await findPaymentMarks();
      const id = expect.stringContaining(intent);
      const shown = { vendorId: null, vendorName: named.record.name, problem: "order-unknown", amount: 9.9 };
      expect(marks).toContainEqual(expect.objectContaining({ id, ...shown }));
      await world.deliver();
      const events = await storedWhere("PaymentEvents", "intentId", intent);
      expect(events.map(({ vendorId }) => vendorId)).toEqual([null]);
    });

    test.each(["test-nobody", "../Vendors", "__reserved__", "x".repeat(500), ""])(
      "has no name when its metadata names %s",
      async (vendorId) => {
        const intent = await makePaymentWithoutOrder({ vendorId });
        expect(await listed(intent)).toMatchObject({ vendorId: null, vendorName: null });
      },
    );
  });

  describe("a payment in the list leaves it by itself", () => {
    test.each<[string, (intent: string) => Promise<unknown>]>([
      ["voided", (intent) => sdk().paymentIntents.cancel(intent)],
      [
        "captured and refunded",
        (intent) =>
          sdk()
            .paymentIntents.capture(intent)
            .then(() => refund(intent)),
      ],
    ])("when it has no order and is %s at Stripe", async (_how, settle) => {
      const intent = await makePaymentWithoutOrder();
      await settle(intent);
      await world.deliver();
      expect(await listed(intent)).toBeUndefined();
      await reconcile();
      expect(await listed(intent)).toBeUndefined();
    });

    test.each<[string, (intent: string) => Promise<unknown>]>([
      [
        "is refunded",
        (intent) =>
          sdk()
            .paymentIntents.capture(intent)
            .then(() => refund(intent, 100)),
      ],
      ["is not captured", (intent) => sdk().paymentIntents.capture(intent, { amount_to_capture: 900 })],
    ])("when its amount differed and the difference %s", async (_how, settle) => {
      const { intent } = await makeOrderWithOtherAmount();
      await settle(intent);
      await reconcile();
      expect(await listed(intent)).toBeUndefined();
    });

    test("when its events are lost and older than the comparison reads", async () => {
      const intent = await makePaymentWithoutOrder();
      await sdk().paymentIntents.cancel(intent);
      world.advanceMinutes(40 * 24 * 60);
      await reconcile();
      expect(await listed(intent)).toBeUndefined();
    });

    test("when its refund had failed and another one gives the money back", async () => {
      const { vendor, orderId, intent } = await makePaidOrder();
      await world.complete(vendor, orderId);
      world.advanceMinutes(1);
      await world.minute();
      await refund(intent);
      await world.deliver();
      expect(await world.order(orderId)).toMatchObject({ payment: { state: "refunded" } });
      await tellStandIn(world.provider, "fail-refunds", { intent });
      await world.deliver();
      expect(await listed(intent)).toMatchObject({ problem: "refund-failed", amount: 10 });
      await refund(intent);
      await world.deliver();
      expect(await listed(intent)).toBeUndefined();
    });

    test("when the restaurant cancels an order whose capture has failed", async () => {
      const { vendor, orderId, intent } = await makePaidOrder();
      world.advanceMinutes(world.collectableMinutes + 1);
      await world.minute();
      world.advanceMinutes(7 * 24 * 60);
      await world.plan(...refusals);
      await world.minute();
      await world.plan();
      expect(await listed(orderId)).toMatchObject({ problem: "capture-failed" });
      await world.cancelAsVendor(vendor, orderId);
      await world.minute();
      expect(await world.order(orderId)).toMatchObject({ status: "cancelled", payment: { state: "voided" } });
      expect((await sdk().paymentIntents.retrieve(intent)).status).toBe("canceled");
      expect(await listed(orderId)).toBeUndefined();
    });
  });

  describe("a mark of an admin", () => {
    test("stores admin, time and note, and repeats its answer", async () => {
      const [admin, other] = await Promise.all([makeAdmin(), makeAdmin()]);
      const intent = await makePaymentWithoutOrder();
      const { since } = (await listed(intent)) ?? {};
      const send = ({ token }: { token: string }, note: string) =>
        api.post<SettledPaymentAnswer>("/account/attention/settle", {
          token,
          body: { id: intent, since, note },
        });
      const first = await Promise.all([1, 2].map(() => send(admin, " Refunded in cash. ")));
      expect(first.map(({ status, body }) => [status, body.outcome])).toEqual([
        [200, "marked"],
        [200, "marked"],
      ]);
      expect((await send(other, "Me too.")).body).toEqual({ id: intent, outcome: "settled-meanwhile" });
      expect(await listed(intent)).toBeUndefined();
      const marks = await storedWhere("SettledPayments", "paymentId", intent);
      expect(marks).toMatchObject([
        { problem: "order-unknown", money_cents: 990, note: "Refunded in cash.", settledBy: admin.uid },
      ]);
      const [{ settledAt, purgeAt } = {}] = marks;
      expect(Number(purgeAt) - Number(settledAt)).toBe(3 * 365 * 86_400_000);
    });

    test("holds until the money at Stripe changes", async () => {
      const intent = await makePaymentWithoutOrder();
      expect(await mark(intent)).toBe("marked");
      await reconcile();
      // A capture keeps the amount.
      await sdk().paymentIntents.capture(intent);
      await reconcile();
      expect(await listed(intent)).toBeUndefined();
      await refund(intent, 500);
      await reconcile();
      expect(await listed(intent)).toMatchObject({ problem: "order-unknown" });
      expect(await mark(intent, "other-admin")).toBe("marked");
      await reconcile();
      expect(await listed(intent)).toBeUndefined();
      const marks = await storedWhere("SettledPayments", "paymentId", intent);
      expect(marks.map(({ settledBy }) => settledBy).sort()).toEqual(["admin", "other-admin"]);
    });

    test("is not stored when Stripe has settled the payment, which no event has said yet", async () => {
      const intent = await makePaymentWithoutOrder();
      await sdk().paymentIntents.cancel(intent);
      expect(await mark(intent)).toBe("settled-meanwhile");
      expect(await storedWhere("SettledPayments", "paymentId", intent)).toEqual([]);
      expect(await listed(intent)).toBeUndefined();
    });

    test("is refused while Stripe is too busy", async () => {
      const intent = await makePaymentWithoutOrder();
      await world.plan({ status: 429 }, { status: 429 });
      await expect(mark(intent)).rejects.toMatchObject({ code: "payments/unavailable" });
      expect(await listed(intent)).toBeDefined();
    });

    test("holds when the authorisation of a failed capture expires", async () => {
      const { vendor, orderId, intent } = await makePaidOrder();
      await world.complete(vendor, orderId);
      world.advanceMinutes(7 * 24 * 60);
      await world.plan(...refusals);
      await world.minute();
      await world.plan();
      const before = await listed(orderId);
      await tellStandIn(world.provider, "expire", { intent });
      world.advanceMinutes(10);
      await reconcile();
      expect(await listed(orderId), "the same entry").toEqual(before);
      expect(await mark(orderId)).toBe("marked");
      await reconcile();
      await world.minute();
      expect(await listed(orderId)).toBeUndefined();
      expect(await world.order(orderId)).toMatchObject({ status: "completed", payment: { state: "failed" } });
    });

    test("ends the attempts to give money back", async () => {
      const { vendor, guest, orderId } = await makePaidOrder();
      await world.cancelAsVendor(vendor, orderId);
      world.advanceMinutes(25 * 60);
      await world.plan(...refusals);
      await world.minute();
      await world.plan();
      expect(await listed(orderId)).toMatchObject({ problem: "return-delayed" });
      expect(await mark(orderId)).toBe("marked");
      // Writes the order again.
      await forgetConsumer(guest.uid);
      world.advanceMinutes(24 * 60);
      await world.minute();
      await reconcile();
      expect(await world.task(orderId)).toBeUndefined();
      expect(await world.order(orderId)).toMatchObject({ payment: { state: "authorised" } });
      expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ status: "requires_capture" }]);
    });
  });
});
