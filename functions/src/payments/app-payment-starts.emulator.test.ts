import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { storedWhere } from "../../test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../test-support/stand-ins/payment-world.ts";
import { ledgerOf } from "../../test-support/stand-ins/payments.ts";
import * as logger from "../platform/logging/logger.ts";
import { StripeFailure } from "./stripe/stripe-client.ts";
import * as stripeIntents from "./stripe/stripe-intents.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());
afterEach(() => {
  vi.useRealTimers();
});

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  describe("reserving again with the same request id", () => {
    test("returns the same order and the same intent", async () => {
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      const request = { quantity: 2, requestId: "same-request" };
      const first = await world.reserve(guest, saleId, request);
      const again = await Promise.all([1, 2].map(() => world.reserve(guest, saleId, request)));
      expect([first.status, ...again.map(({ status }) => status)]).toEqual([201, 200, 200]);
      for (const { body } of again) expect(body.payment).toEqual(first.body.payment);
      expect(await ledgerOf(world.provider, first.body.order.id)).toHaveLength(1);
    });

    test("returns the paid order when Stripe's event has not arrived", async () => {
      await world.delivery("held");
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      const request = { requestId: "paid-request" };
      const first = await world.reserve(guest, saleId, request);
      await world.pay(first);
      const again = await world.reserve(guest, saleId, request);
      expect(again.body.order).toMatchObject({ status: "pending", payment: { state: "authorised" } });
      expect(again.body).not.toHaveProperty("payment");
      expect(again.body.order.pickupCode).not.toBeNull();
    });

    test("returns the released order when the hold has ended", async () => {
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      await world.reserve(guest, saleId, { requestId: "late-request" });
      world.advanceMinutes(world.holdMinutes + 1);
      await world.minute();
      const again = await world.reserve(guest, saleId, { requestId: "late-request" });
      expect([again.status, again.body.order.status, again.body.payment]).toEqual([
        200,
        "released",
        undefined,
      ]);
    });
  });

  describe("when Stripe fails during the reservation", () => {
    // Modes of the stand-in: `hang` sends no response, and `take-and-…` executes the request before
    // it fails.
    test.each([
      ["is over its rate all the time", Array.from({ length: 40 }, () => ({ status: 429 }))],
      ["fails and stores the failure", [{ status: 500 }]],
      ["has made the intent and fails", [{ mode: "take-and-fail" }]],
      ["refuses", [{ status: 400 }]],
      ["is too slow, twice", [{ mode: "hang" }, { mode: "take-and-hang" }]],
      ["is busy, then too slow, twice", [{ status: 429 }, { mode: "hang" }, { mode: "take-and-hang" }]],
      ["is busy, then fails and stores the failure", [{ status: 429 }, { status: 500 }]],
    ])("releases the hold at once when it %s", async (_how, answers) => {
      const { vendor, saleId } = await world.paidSale();
      const guest = await makePerson();
      await world.plan(...answers);
      const answer = await world.reserve(guest, saleId, { quantity: 2 });
      expect([answer.status, answer.body.error.code]).toEqual([503, "payments/unavailable"]);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await world.remaining(saleId)).toBe(3);
      await world.plan();
      await world.minute();
      const [order] = await storedWhere("Orders", "saleId", saleId);
      expect(order).toMatchObject({ status: "released", payment: { state: "voided" } });
      const intentsOfVendor = (await ledgerOf(world.provider)).filter(
        ({ destination }) => destination === vendor.account,
      );
      expect(intentsOfVendor.filter(({ status }) => status !== "canceled")).toEqual([]);
      expect((await world.reserve(guest, saleId, { quantity: 2 })).status).toBe(201);
    });
  });

  test("waits less than 2.3 seconds for each of two attempts when Stripe is silent", async () => {
    const { saleId } = await world.paidSale();
    const guest = await makePerson();
    // If the server waited longer for the second one, it would get an intent.
    await world.plan({ mode: "hang" }, { mode: "take", answerAfterMs: 2300 });
    expect((await world.reserve(guest, saleId, { quantity: 2 })).status).toBe(503);
    expect(await world.remaining(saleId)).toBe(3);
  });

  test("keeps the hold when Stripe does not answer a repeated reservation", async () => {
    const { saleId } = await world.paidSale();
    const guest = await makePerson();
    const request = { requestId: "asked-again" };
    const first = await world.reserve(guest, saleId, request);
    await world.plan({ status: 429 }, { status: 429 });
    const again = await world.reserve(guest, saleId, request);
    expect([again.status, again.body.error.code]).toEqual([503, "payments/unavailable"]);
    expect(again.headers.get("retry-after")).toBe("2");
    expect(await world.order(first.body.order.id)).toMatchObject({ status: "awaiting-payment" });
    await world.plan();
    expect(await world.pay(first)).toBe("requires_capture");
  });

  test("asks Stripe again when it responds 429, and keeps the hold", async () => {
    const { saleId } = await world.paidSale();
    const guest = await makePerson();
    await world.plan({ status: 429 }, { status: 429 }, { status: 429 });
    const first = await world.reserve(guest, saleId, { quantity: 2 });
    expect([first.status, first.body.order.status]).toEqual([201, "awaiting-payment"]);
    expect(await world.remaining(saleId)).toBe(1);
    expect(await world.pay(first)).toBe("requires_capture");
  });

  test("keeps the hold when Stripe is busy and does not answer the next request", async () => {
    const { saleId } = await world.paidSale();
    const guest = await makePerson();
    await world.plan({ status: 429 }, { mode: "take-and-hang" });
    const first = await world.reserve(guest, saleId, { quantity: 2 });
    expect([first.status, first.body.order.status]).toEqual([201, "awaiting-payment"]);
    expect(await world.pay(first)).toBe("requires_capture");
    expect(await ledgerOf(world.provider, first.body.order.id)).toHaveLength(1);
  });

  describe("reserving again while Stripe makes the intent", () => {
    test("returns the same intent, and keeps the hold", async () => {
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      const request = { quantity: 2, requestId: "impatient" };
      await world.plan({ mode: "take", afterMs: 2500 });
      const first = world.reserve(guest, saleId, request);
      await sleep(400);
      const answers = await Promise.all([first, ...[1, 2].map(() => world.reserve(guest, saleId, request))]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
      for (const { body } of answers) {
        expect(body.order.status).toBe("awaiting-payment");
        expect(body.payment).toEqual(answers[0]?.body.payment);
      }
      expect(await world.remaining(saleId)).toBe(1);
    });

    test.each([
      ["no time is left to ask again", 9000, undefined],
      ["Stripe does not answer any more", 3000, "unknown" as const],
    ])("answers 503 and keeps the hold when %s", async (_, delayMs, laterKind) => {
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      const failureOf = (kind: StripeFailure["kind"]) =>
        Object.assign(new StripeFailure("payments/unavailable", ""), { kind });
      vi.useFakeTimers({ toFake: ["Date"] });
      const create = vi.spyOn(stripeIntents, "createIntent").mockImplementation(async () => {
        // Other requests take the time that is left while this one waits for its turn.
        setTimeout(() => vi.setSystemTime(Date.now() + delayMs), 20);
        const isFirstRequest = create.mock.calls.length === 1;
        throw failureOf(isFirstRequest ? "in-progress" : (laterKind ?? "in-progress"));
      });
      const answer = await world.reserve(guest, saleId, { quantity: 2, requestId: "no-intent-yet" });
      create.mockRestore();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(await world.remaining(saleId)).toBe(1);
    });

    test("answers 503 and keeps the hold when Stripe needs too long", async () => {
      const { saleId } = await world.paidSale();
      const guest = await makePerson();
      const request = { quantity: 2, requestId: "too-long" };
      await world.plan({ mode: "take", afterMs: 14_000 });
      const answer = await world.reserve(guest, saleId, request);
      expect([answer.status, answer.body.error.code]).toEqual([503, "payments/unavailable"]);
      expect(answer.headers.get("retry-after")).toBe("2");
      expect(await world.remaining(saleId)).toBe(1);
      // Waits as long as the header asks. An earlier repeat may be refused before Stripe has
      // finished.
      await sleep(2000);
      const again = await world.reserve(guest, saleId, request);
      expect([again.status, again.body.order.status]).toEqual([200, "awaiting-payment"]);
      expect(await world.pay(again)).toBe("requires_capture");
      expect(await ledgerOf(world.provider, again.body.order.id)).toHaveLength(1);
    });
  });
});
