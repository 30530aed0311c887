import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { idOfRequest } from "../../functions/src/platform/id-of-request.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { makePerson } from "../../functions/test-support/records/people.ts";
import { remove, stored } from "../../functions/test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../functions/test-support/stand-ins/payment-world.ts";
import { ledgerOf, stripeSdk } from "../../functions/test-support/stand-ins/payments.ts";
import { stripe } from "../../tools/stand-ins/stripe/stripe.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(async () => {
  await world.reset();
  await world.delivery("held");
  await remove("Test/blocked");
});

const isBlocked = async () => (await stored("Test/blocked")) !== undefined;
const intentOf = async (orderId: string) => (await ledgerOf(world.provider, orderId))[0]?.intent ?? "";

describe("a process that is killed between the commit of a reservation and its intent", () => {
  /** Kills the process while Stripe does not answer. With `take-and-hang`, Stripe has made the intent. */
  async function killWhileReserving(mode: "hang" | "take-and-hang") {
    const { saleId } = await world.paidSale();
    const guest = await makePerson();
    const requestId = `killed-${mode}-${guest.uid}`;
    const orderId = idOfRequest(guest.uid, requestId);
    await world.plan({ mode });
    const isHeld = async () => (await stored(`Orders/${orderId}`)) !== undefined;
    const isReached = async () =>
      (await isHeld()) && (mode === "hang" || (await ledgerOf(world.provider, orderId)).length === 1);
    await runAndKill("payment-process.ts", ["reserve", guest.uid, saleId, requestId], isReached);
    await world.plan();
    expect(await world.order(orderId)).toMatchObject({ status: "awaiting-payment" });
    expect(await world.remaining(saleId)).toBe(2);
    return { saleId, guest, orderId, request: { requestId } };
  }

  test.each(["hang", "take-and-hang"] as const)(
    "makes one intent when the request is repeated (%s)",
    async (mode) => {
      const { saleId, guest, orderId, request } = await killWhileReserving(mode);
      const again = await world.reserve(guest, saleId, request);
      expect([again.status, again.body.order.id]).toEqual([200, orderId]);
      expect(await world.pay(again)).toBe("requires_capture");
      await world.deliver();
      expect(await world.order(orderId)).toMatchObject({ status: "pending" });
      expect(await ledgerOf(world.provider, orderId)).toHaveLength(1);
      expect(await world.remaining(saleId)).toBe(2);
    },
  );

  test.each(["hang", "take-and-hang"] as const)(
    "returns portions and money when the request is not repeated (%s)",
    async (mode) => {
      const { saleId, orderId } = await killWhileReserving(mode);
      world.advanceMinutes(world.holdMinutes + 1);
      await world.minute();
      expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
      expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ status: "canceled", captured: 0 }]);
      expect(await world.remaining(saleId)).toBe(3);
    },
  );
});

describe("a process that is killed between a webhook and its commit", () => {
  test.each(["event-before", "event-after"])("handles the event when Stripe repeats it: %s", async (step) => {
    const { saleId } = await world.paidSale();
    const answer = await world.reserve(await makePerson(), saleId);
    const orderId = answer.body.order.id;
    await world.pay(answer);
    await runAndKill("payment-process.ts", [step, "evt_killed", await intentOf(orderId)], isBlocked);
    const status = step === "event-before" ? "awaiting-payment" : "pending";
    expect(await world.order(orderId)).toMatchObject({ status });
    expect(await stored("PaymentEvents/evt_killed")).toBeUndefined();
    await world.deliver();
    expect(await world.order(orderId)).toMatchObject({ status: "pending", payment: { state: "authorised" } });
    expect(await world.remaining(saleId)).toBe(2);
  });
});

describe.each(platformFees)(
  "a process that is killed between a change and its commit, with a fee of %i",
  (fee) => {
    useFee(fee);

    test("captures once, and the next run stores it", async () => {
      const { vendor, saleId } = await world.paidSale();
      const answer = await world.reserve(await makePerson(), saleId);
      const orderId = answer.body.order.id;
      await world.pay(answer);
      await world.deliver();
      await world.complete(vendor, orderId);
      const path = `/v1/payment_intents/${await intentOf(orderId)}/capture`;
      await world.plan({ mode: "take-and-hang", path });
      const isCaptured = async () => (await ledgerOf(world.provider, orderId))[0]?.captured === 500;
      await runAndKill("payment-process.ts", ["settle", "1"], isCaptured);
      expect(await world.order(orderId)).toMatchObject({ payment: { state: "authorised" } });
      world.advanceMinutes(4);
      await world.minute();
      expect(await world.order(orderId)).toMatchObject({
        status: "completed",
        payment: { state: "captured" },
      });
      expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 500, refunded: 0 }]);
      expect(await world.task(orderId)).toBeUndefined();
    });

    test("refunds once, and the next run stores it", async () => {
      const { vendor, saleId } = await world.paidSale();
      const answer = await world.reserve(await makePerson(), saleId);
      const orderId = answer.body.order.id;
      await world.pay(answer);
      await world.deliver();
      await stripeSdk(world.provider).paymentIntents.capture(await intentOf(orderId));
      await world.deliver();
      await world.cancelAsVendor(vendor, orderId);
      await world.plan({ mode: "take-and-hang", path: "/v1/refunds", method: "POST" });
      const isRefunded = async () => (await ledgerOf(world.provider, orderId))[0]?.refunded === 500;
      await runAndKill("payment-process.ts", ["settle", "1"], isRefunded);
      expect(await world.order(orderId)).toMatchObject({ payment: { state: "captured" } });
      world.advanceMinutes(4);
      await world.minute();
      expect(await world.order(orderId)).toMatchObject({
        status: "cancelled",
        payment: { state: "refunded" },
      });
      expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 500, refunded: 500 }]);
      expect(await world.task(orderId)).toBeUndefined();
    });
  },
);
