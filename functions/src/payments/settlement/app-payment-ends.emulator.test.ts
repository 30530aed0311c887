import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { change, store, stored, storedWhere } from "../../../test-support/records/records.ts";
import {
  entryOf,
  makePaidOrder,
  type PaidOrder,
  statesOf,
} from "../../../test-support/stand-ins/paid-order.ts";
import {
  lastingFailure,
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { deleteOwnSale } from "../../flash-sales/ends/delete-sale.ts";
import { stopOwnSale } from "../../flash-sales/ends/stop-sale.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import * as logger from "../../platform/logging/logger.ts";
import { applyDecline } from "../../vendors/review/vendor-decisions.ts";
import { applyWithdrawal } from "../../vendors/review/withdraw-approval.ts";
import { findPaymentsToCheck } from "../comparison/payments-to-check.service.ts";
import { reconcile } from "../comparison/reconcile-payments.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

const makePaid = () => makePaidOrder(world);
const paymentOf = (one: PaidOrder) => entryOf(world, one);
const stateOf = (one: PaidOrder) => statesOf(world, one);

describe.each(platformFees)("a paid order that is cancelled, with a fee of %i", (fee) => {
  useFee(fee);
  /** The messages to the guest, if the guest did not cancel. */
  const guestMessages = ["order-cancelled"];
  test.each<[string, string[], (one: PaidOrder) => Promise<unknown>]>([
    ["by its guest", [], ({ guest, orderId }) => world.cancelAsGuest(guest, orderId)],
    ["by its restaurant", guestMessages, ({ vendor, orderId }) => world.cancelAsVendor(vendor, orderId)],
    ["with its sale", guestMessages, ({ vendor, saleId }) => deleteOwnSale(vendor.uid, saleId)],
    ["when its guest closes the account", [], ({ guest }) => forgetConsumer(guest.uid)],
    [
      // A closed account is handled in the same way.
      "when its restaurant is declined",
      guestMessages,
      async ({ vendor }) => {
        await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
        await applyDecline(vendor.uid);
      },
    ],
    [
      "when the approval is withdrawn",
      guestMessages,
      async ({ vendor }) => {
        await change(`Vendors/${vendor.uid}`, { decision: null, vendorVerify: false });
        await applyWithdrawal(vendor.uid);
      },
    ],
  ])(
    "is voided %s, although Stripe refuses the first attempt, with the messages %j",
    async (_how, kinds, cancel) => {
      const one = await makePaid();
      await cancel(one);
      const messages = await storedWhere("NotificationOutbox", "topic", `consumer_${one.guest.uid}`);
      expect(messages.map(({ kind }) => kind)).toEqual(kinds);
      expect(await stateOf(one)).toEqual(["cancelled", "authorised"]);
      await world.plan({ status: 401 });
      await world.minute();
      expect(await world.task(one.orderId)).toMatchObject({
        settlement: "return",
        attempts: 1,
        error: "401",
      });
      world.advanceMinutes(2);
      await world.minute();
      expect(await stateOf(one)).toEqual(["cancelled", "voided"]);
      expect(await paymentOf(one)).toMatchObject({ status: "canceled", captured: 0 });
      expect(await world.task(one.orderId)).toBeUndefined();
    },
  );

  test("is refunded when it was captured at Stripe, although the first refund fails", async () => {
    const one = await makePaid();
    await stripeSdk(world.provider).paymentIntents.capture((await paymentOf(one))?.intent ?? "");
    await world.deliver();
    await deleteOwnSale(one.vendor.uid, one.saleId);
    expect(await stateOf(one)).toEqual(["cancelled", "captured"]);
    await world.plan({ status: 400, path: "/v1/refunds", method: "POST" });
    await world.minute();
    expect(await world.task(one.orderId)).toMatchObject({ settlement: "return", attempts: 1 });
    world.advanceMinutes(2);
    await world.minute();
    expect(await stateOf(one)).toEqual(["cancelled", "refunded"]);
    expect(await paymentOf(one)).toMatchObject({ captured: 1000, refunded: 1000, left: 0, keptFee: 0 });
    expect(await world.task(one.orderId)).toBeUndefined();
  });

  test("is voided although the message about it exists already", async () => {
    const [one, other] = [await makePaid(), await makePaid()];
    for (const { orderId } of [one, other]) {
      await store(`NotificationOutbox/order-cancelled_${orderId}`, {
        kind: "order-cancelled",
        state: "sent",
      });
    }
    expect((await world.cancelAsVendor(one.vendor, one.orderId)).status).toBe(200);
    await deleteOwnSale(other.vendor.uid, other.saleId);
    await world.minute();
    for (const each of [one, other]) expect(await stateOf(each)).toEqual(["cancelled", "voided"]);
    expect(await stored(`NotificationOutbox/order-cancelled_${one.orderId}`)).toMatchObject({
      state: "sent",
    });
  });

  test("is voided too when it is still unpaid and its sale ends early", async () => {
    await world.delivery("held");
    const { vendor, saleId } = await world.paidSale();
    const answer = await world.reserve(await makePerson(), saleId);
    await deleteOwnSale(vendor.uid, saleId);
    await world.minute();
    expect(await world.order(answer.body.order.id)).toMatchObject({
      status: "cancelled",
      payment: { state: "voided" },
    });
  });
});

describe.each(platformFees)("a paid order of a sale that is over, with a fee of %i", (fee) => {
  useFee(fee);

  test("is captured two hours later, and refunded when the restaurant cancels it", async () => {
    const one = await makePaid();
    world.advanceMinutes(world.collectableMinutes - 1);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
    world.advanceMinutes(2);
    await world.minute();
    expect(await stateOf(one)).toEqual(["uncollected", "authorised"]);
    const late = await world.complete(one.vendor, one.orderId);
    expect([late.status, late.body.error.code]).toEqual([409, "order/uncollected"]);
    world.advanceMinutes(1);
    await world.minute();
    expect(await stateOf(one)).toEqual(["uncollected", "captured"]);
    expect(await paymentOf(one)).toMatchObject({ captured: 1000, fee: (1000 * fee) / 10_000, refunded: 0 });
    await world.cancelAsVendor(one.vendor, one.orderId);
    await world.minute();
    expect(await stateOf(one)).toEqual(["cancelled", "refunded"]);
    expect(await paymentOf(one)).toMatchObject({ captured: 1000, refunded: 1000 });
  });

  test("waits for the planned end when the sale was stopped", async () => {
    const one = await makePaid();
    await stopOwnSale(one.vendor.uid, one.saleId);
    world.advanceMinutes(world.collectableMinutes - 1);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
  });

  test("waits when the end was moved", async () => {
    const one = await makePaid();
    const laterEnd = new Date(Date.now() + 60 * 60_000);
    await change(`FlashSales/${one.saleId}`, { end_time: laterEnd });
    // The sale ends 30 minutes later than before.
    world.advanceMinutes(world.collectableMinutes + 5);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
    world.advanceMinutes(30);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("uncollected");
  });
});

describe("a refund of a payment with a fee", () => {
  useFee(250);

  test("takes all from the restaurant, and returns the fee of the platform", async () => {
    const one = await makePaid();
    await world.complete(one.vendor, one.orderId);
    world.advanceMinutes(1);
    await world.minute();
    expect(await paymentOf(one)).toMatchObject({ captured: 1000, left: 1000, keptFee: 25 });
    const order = await world.order(one.orderId);
    await store(`Orders/${one.orderId}`, { ...order, status: "uncollected" });
    await world.cancelAsVendor(one.vendor, one.orderId);
    await world.minute();
    expect(await paymentOf(one)).toMatchObject({ refunded: 1000, left: 0, keptFee: 0 });
  });
});

describe.each(platformFees)("a completed order, with a fee of %i", (fee) => {
  useFee(fee);

  test("is not captured when the completion is undone", async () => {
    const one = await makePaid();
    await world.complete(one.vendor, one.orderId);
    await world.undoCompletion(one.vendor, one.orderId);
    world.advanceMinutes(1);
    await world.minute();
    expect(await stateOf(one)).toEqual(["pending", "authorised"]);
    expect(await paymentOf(one)).toMatchObject({ captured: 0 });
    world.advanceMinutes(world.collectableMinutes + 10);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("uncollected");
  });

  test("fails and needs an admin when it cannot be captured for six days", async () => {
    const one = await makePaid();
    await world.complete(one.vendor, one.orderId);
    world.advanceMinutes(1);
    await world.plan({ status: 400, path: "/v1/payment_intents/" });
    await world.minute();
    expect(await world.task(one.orderId)).toMatchObject({ attempts: 1, attentionSince: null });
    world.advanceMinutes(6 * 24 * 60);
    await world.plan(...lastingFailure(400));
    await world.minute();
    expect(await stateOf(one)).toEqual(["completed", "failed"]);
    const { payments } = await findPaymentsToCheck();
    expect(payments).toContainEqual(
      expect.objectContaining({ id: one.orderId, problem: "capture-failed", amount: 10, error: "400" }),
    );
  });

  test("follows a capture in Stripe's dashboard after it had failed", async () => {
    const one = await makePaid();
    await world.complete(one.vendor, one.orderId);
    world.advanceMinutes(7 * 24 * 60);
    await world.plan(...lastingFailure(400));
    await world.minute();
    // Stripe responds again, and the clock shows the real time.
    await world.reset();
    const entry = await paymentOf(one);
    await stripeSdk(world.provider).paymentIntents.capture(entry?.intent ?? "");
    await reconcile();
    expect(await stateOf(one)).toEqual(["completed", "captured"]);
    expect(await world.task(one.orderId)).toBeUndefined();
  });
});
