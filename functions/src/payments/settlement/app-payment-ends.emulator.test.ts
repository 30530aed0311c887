import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { change, remove, store, stored, storedWhere } from "../../../test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { ledgerOf, payWithCard, stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { deleteOwnSale } from "../../flash-sales/ends/delete-sale.ts";
import { stopOwnSale } from "../../flash-sales/ends/stop-sale.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import * as logger from "../../platform/logging/logger.ts";
import { applyDecline } from "../../vendors/review/vendor-decisions.ts";
import { applyWithdrawal } from "../../vendors/review/withdraw-approval.ts";
import { findPaymentsToCheck } from "../comparison/payments-to-check.service.ts";
import { reconcile, refreshAccounts } from "../comparison/reconcile-payments.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

/** A guest with a paid order of two portions, of a new sale with 3 portions of $5.00. */
async function paid() {
  await world.delivery("held");
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const request = { quantity: 2, requestId: `paid-${saleId}` };
  const answer = await world.reserve(guest, saleId, request);
  await world.pay(answer);
  const { order } = (await world.reserve(guest, saleId, request)).body;
  expect(order.status).toBe("pending");
  return { vendor, saleId, guest, orderId: order.id };
}

type Paid = Awaited<ReturnType<typeof paid>>;

const entryOf = async ({ orderId }: Paid) => (await ledgerOf(world.provider, orderId))[0];
const stateOf = async ({ orderId }: Paid) => {
  const { status, payment } = await world.order(orderId);
  return [status, payment?.state];
};

describe.each(platformFees)("a paid order that is cancelled, with a fee of %i", (fee) => {
  useFee(fee);
  const told = ["order-cancelled"];
  test.each<[string, string[], (one: Paid) => Promise<unknown>]>([
    ["by its guest", [], ({ guest, orderId }) => world.cancelAsGuest(guest, orderId)],
    ["by its restaurant", told, ({ vendor, orderId }) => world.cancelAsVendor(vendor, orderId)],
    ["with its sale", told, ({ vendor, saleId }) => deleteOwnSale(vendor.uid, saleId)],
    ["when its guest closes the account", [], ({ guest }) => forgetConsumer(guest.uid)],
    [
      "when its restaurant is declined or closes the account",
      told,
      async ({ vendor }) => {
        await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
        await applyDecline(vendor.uid);
      },
    ],
    [
      "when the approval is withdrawn",
      told,
      async ({ vendor }) => {
        await change(`Vendors/${vendor.uid}`, { decision: null, vendorVerify: false });
        await applyWithdrawal(vendor.uid);
      },
    ],
  ])(
    "is voided %s, although Stripe is down at first, and tells its guest %j",
    async (_how, kinds, cancel) => {
      const one = await paid();
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
      world.wait(2);
      await world.minute();
      expect(await stateOf(one)).toEqual(["cancelled", "voided"]);
      expect(await entryOf(one)).toMatchObject({ status: "canceled", captured: 0 });
      expect(await world.task(one.orderId)).toBeUndefined();
    },
  );

  test("is refunded when it was captured at Stripe, although the first refund fails", async () => {
    const one = await paid();
    await stripeSdk(world.provider).paymentIntents.capture((await entryOf(one))?.intent ?? "");
    await world.deliver();
    await deleteOwnSale(one.vendor.uid, one.saleId);
    expect(await stateOf(one)).toEqual(["cancelled", "captured"]);
    await world.plan({ status: 400, path: "/v1/refunds", method: "POST" });
    await world.minute();
    expect(await world.task(one.orderId)).toMatchObject({ settlement: "return", attempts: 1 });
    world.wait(2);
    await world.minute();
    expect(await stateOf(one)).toEqual(["cancelled", "refunded"]);
    expect(await entryOf(one)).toMatchObject({ captured: 1000, refunded: 1000 });
    expect(await world.task(one.orderId)).toBeUndefined();
  });

  test("is voided although the message about it exists already", async () => {
    const [one, other] = [await paid(), await paid()];
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

  test("is cancelled too when it awaits payment and its sale ends early", async () => {
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
    const one = await paid();
    world.wait(149);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
    world.wait(2);
    await world.minute();
    expect(await stateOf(one)).toEqual(["uncollected", "authorised"]);
    const late = await world.complete(one.vendor, one.orderId);
    expect([late.status, late.body.error.code]).toEqual([409, "order/uncollected"]);
    world.wait(1);
    await world.minute();
    expect(await stateOf(one)).toEqual(["uncollected", "captured"]);
    expect(await entryOf(one)).toMatchObject({ captured: 1000, fee: fee / 10, refunded: 0 });
    await world.cancelAsVendor(one.vendor, one.orderId);
    await world.minute();
    expect(await stateOf(one)).toEqual(["cancelled", "refunded"]);
    expect(await entryOf(one)).toMatchObject({ captured: 1000, refunded: 1000 });
  });

  test("waits for the planned end when the sale was stopped", async () => {
    const one = await paid();
    await stopOwnSale(one.vendor.uid, one.saleId);
    world.wait(149);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
  });

  test("waits when the end was moved", async () => {
    const one = await paid();
    await change(`FlashSales/${one.saleId}`, { end_time: new Date(Date.now() + 60 * 60_000) });
    world.wait(155);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("pending");
    world.wait(30);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("uncollected");
  });
});

describe.each(platformFees)("a completed order, with a fee of %i", (fee) => {
  useFee(fee);

  test("is not captured when the completion is undone", async () => {
    const one = await paid();
    await world.complete(one.vendor, one.orderId);
    await world.complete(one.vendor, one.orderId, true);
    world.wait(1);
    await world.minute();
    expect(await stateOf(one)).toEqual(["pending", "authorised"]);
    expect(await entryOf(one)).toMatchObject({ captured: 0 });
    world.wait(160);
    await world.minute();
    expect((await stateOf(one))[0]).toBe("uncollected");
  });

  test("fails and needs an admin when it cannot be captured for six days", async () => {
    const one = await paid();
    await world.complete(one.vendor, one.orderId);
    world.wait(1);
    await world.plan({ status: 400, path: "/v1/payment_intents/" });
    await world.minute();
    expect(await world.task(one.orderId)).toMatchObject({ attempts: 1, attentionSince: null });
    world.wait(6 * 24 * 60);
    await world.plan(...Array.from({ length: 40 }, () => ({ status: 400 })));
    await world.minute();
    expect(await stateOf(one)).toEqual(["completed", "failed"]);
    const { payments } = await findPaymentsToCheck();
    expect(payments).toContainEqual(
      expect.objectContaining({ id: one.orderId, problem: "capture-failed", amount: 10, error: "400" }),
    );
  });

  test("follows a capture in Stripe's dashboard after it had failed", async () => {
    const one = await paid();
    await world.complete(one.vendor, one.orderId);
    world.wait(7 * 24 * 60);
    await world.plan(...Array.from({ length: 40 }, () => ({ status: 400 })));
    await world.minute();
    await world.reset();
    const entry = await entryOf(one);
    await stripeSdk(world.provider).paymentIntents.capture(entry?.intent ?? "");
    await reconcile();
    expect(await stateOf(one)).toEqual(["completed", "captured"]);
    expect(await world.task(one.orderId)).toBeUndefined();
  });
});

describe.each(platformFees)("the daily comparison, with a fee of %i", (fee) => {
  useFee(fee);

  // Another test has moved the clock.
  beforeEach(() => remove("Sweeps/payments"));

  test("repairs an order whose events were lost", async () => {
    await world.delivery("held");
    const { saleId } = await world.paidSale();
    const answer = await world.reserve(await makePerson(), saleId);
    await world.pay(answer);
    await reconcile();
    expect(await world.order(answer.body.order.id)).toMatchObject({ status: "pending" });
  });

  test("skips payments of others whose order id cannot be ours", async () => {
    await world.delivery("held");
    const { account } = await world.payee();
    const { id, client_secret } = await stripeSdk(world.provider).paymentIntents.create({
      amount: 990,
      currency: "usd",
      capture_method: "manual",
      metadata: { orderId: "2026/117" },
      transfer_data: { destination: account },
    });
    await payWithCard(world.provider, client_secret ?? "");
    await reconcile();
    expect(await stored(`PaymentTasks/${id}`)).toBeUndefined();
    await world.deliver();
    expect(await storedWhere("PaymentEvents", "intentId", id)).toMatchObject([{ vendorId: null }]);
  });

  test("starts from the same instant when Stripe did not answer", async () => {
    await world.delivery("held");
    const { saleId } = await world.paidSale();
    const answer = await world.reserve(await makePerson(), saleId);
    await world.pay(answer);
    world.wait(2 * 60);
    await world.plan({ status: 429, path: "/v1/events" });
    await expect(reconcile()).rejects.toMatchObject({ code: "payments/unavailable" });
    await reconcile();
    expect(await world.order(answer.body.order.id)).toMatchObject({ payment: { state: "authorised" } });
  });

  test("stores the state of accounts from before it was kept", async () => {
    const { uid, account } = await world.payee();
    await change(`Vendors/${uid}`, { paymentAccount: { charges_enabled: false } });
    expect(await refreshAccounts()).toBeGreaterThan(0);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({
      stripeAccountId: account,
      paymentAccount: { charges_enabled: true, currently_due: [], disabled_reason: null },
    });
  });

  test("cancels a pending order whose authorisation has expired", async () => {
    const one = await paid();
    await tellStandIn(world.provider, "expire", { intent: (await entryOf(one))?.intent });
    await reconcile();
    expect(await stateOf(one)).toEqual(["cancelled", "voided"]);
    expect(await world.remaining(one.saleId)).toBe(3);
  });
});
