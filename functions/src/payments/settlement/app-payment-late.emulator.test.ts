import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { eventually } from "../../../test-support/eventually.ts";
import { makePerson, type Person } from "../../../test-support/records/people.ts";
import { change, stored, storedWhere } from "../../../test-support/records/records.ts";
import {
  lastingFailure,
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { ledgerOf, stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import * as logger from "../../platform/logging/logger.ts";
import * as intents from "../stripe/stripe-intents.ts";
import { refundIntent, retrieveIntent } from "../stripe/stripe-intents.ts";
import * as tasks from "../tasks/payment-tasks.service.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
});
beforeEach(() => world.reset());

/** A guest with an order that awaits payment, of a new sale with 3 portions. */
async function makeHeldOrder(quantity: number) {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const answer = await world.reserve(guest, saleId, { quantity });
  return { vendor, saleId, guest, answer, orderId: answer.body.order.id };
}

/** An order whose hold has ended while Stripe did not answer, so that it can still be paid. */
async function makeReleasedOrder(quantity = 2) {
  const one = await makeHeldOrder(quantity);
  world.advanceMinutes(world.holdMinutes + 1);
  await world.plan(...lastingFailure(500));
  await world.minute();
  expect(await world.order(one.orderId)).toMatchObject({ status: "released" });
  await world.plan();
  return one;
}

const expectStatus = (orderId: string, status: string) =>
  eventually(async () => expect((await world.order(orderId)).status).toBe(status), 20_000);
const expectPaymentState = (orderId: string, state: string) =>
  eventually(async () => expect((await world.order(orderId)).payment?.state).toBe(state), 20_000);
const intentOf = async (orderId: string) => (await ledgerOf(world.provider, orderId))[0]?.intent ?? "";
const messagesTo = async ({ uid }: Person) =>
  (await storedWhere("NotificationOutbox", "topic", `consumer_${uid}`)).map(({ kind }) => kind);

/** An order that was paid after its hold had ended and another guest had reserved its portions. */
async function makeOrderPaidTooLate() {
  const one = await makeReleasedOrder();
  const other = await makePerson();
  const { body } = await world.reserve(other, one.saleId, { quantity: 2 });
  expect(await world.pay(one.answer)).toBe("requires_capture");
  await expectPaymentState(one.orderId, "authorised");
  return { ...one, other, otherOrderId: body.order.id };
}

describe.each(platformFees)("a payment after the release, with a fee of %i", (fee) => {
  useFee(fee);

  test("takes the portions again when there are enough", async () => {
    const { saleId, answer, orderId } = await makeReleasedOrder();
    expect(await world.remaining(saleId)).toBe(3);
    expect(await world.pay(answer)).toBe("requires_capture");
    await expectStatus(orderId, "pending");
    expect(await world.remaining(saleId)).toBe(1);
    expect(await world.task(orderId)).toBeUndefined();
  });

  test("sets the time at which the sale sold out when it takes the last portions", async () => {
    const { saleId, answer, orderId } = await makeReleasedOrder();
    const before = new Date("2026-01-01T00:00:00.000Z");
    await change(`FlashSales/${saleId}`, { remaining: 2, soldOutAt: before });
    expect(await world.pay(answer)).toBe("requires_capture");
    await expectStatus(orderId, "pending");
    const { remaining, soldOutAt } = (await stored(`FlashSales/${saleId}`)) ?? {};
    expect(remaining).toBe(0);
    expect(soldOutAt).not.toEqual(before);
  });

  test("is voided and announced to the guest when the portions are sold", async () => {
    const { saleId, guest, answer, orderId } = await makeReleasedOrder();
    const other = await makePerson();
    expect((await world.reserve(other, saleId, { quantity: 2 })).status).toBe(201);
    expect(await world.pay(answer)).toBe("requires_capture");
    await eventually(async () =>
      expect(await world.order(orderId)).toMatchObject({ payment: { state: "authorised" } }),
    );
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ status: "canceled", captured: 0 }]);
    const messages = await storedWhere("NotificationOutbox", "topic", `consumer_${guest.uid}`);
    expect(messages.map(({ kind }) => kind)).toEqual(["payment-returned"]);
    expect(await world.remaining(saleId)).toBe(1);
  });

  test("is voided and announced when its guest has reserved and paid another order", async () => {
    const { saleId, guest, answer, orderId } = await makeReleasedOrder(1);
    const again = await world.reserve(guest, saleId);
    expect(await world.pay(again)).toBe("requires_capture");
    await expectStatus(again.body.order.id, "pending");
    expect(await world.pay(answer)).toBe("requires_capture");
    await expectPaymentState(orderId, "authorised");
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await messagesTo(guest)).toEqual(["payment-returned"]);
    expect(await world.remaining(saleId)).toBe(2);
  });

  test("is refunded and announced once when it was captured at Stripe before", async () => {
    const { guest, orderId } = await makeOrderPaidTooLate();
    await stripeSdk(world.provider).paymentIntents.capture(await intentOf(orderId));
    await expectPaymentState(orderId, "captured");
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "refunded" } });
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 1000, refunded: 1000 }]);
    expect(await messagesTo(guest)).toEqual(["payment-returned"]);
  });

  test("stays returned when portions are free again", async () => {
    const { saleId, other, otherOrderId, guest, orderId } = await makeOrderPaidTooLate();
    await world.cancelAsGuest(other, otherOrderId);
    expect(await world.remaining(saleId)).toBe(3);
    await stripeSdk(world.provider).paymentIntents.capture(await intentOf(orderId));
    await expectPaymentState(orderId, "captured");
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "refunded" } });
    expect(await world.remaining(saleId)).toBe(3);
    expect(await messagesTo(guest)).toEqual(["payment-returned"]);
  });
});

describe.each(platformFees)("a late payment, with a fee of %i", (fee) => {
  useFee(fee);

  test("is voided when its guest has closed the account, although portions are left", async () => {
    const { saleId, guest, answer, orderId } = await makeReleasedOrder();
    await forgetConsumer(guest.uid);
    expect(await world.pay(answer)).toBe("requires_capture");
    await expectPaymentState(orderId, "authorised");
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await world.remaining(saleId)).toBe(3);
  });

  test("is announced when it came while Stripe was asked to void it", async () => {
    await world.delivery("held");
    const { guest, answer, orderId } = await makeReleasedOrder();
    const id = await intentOf(orderId);
    const { cancelIntent } = intents;
    const cancel = vi.spyOn(intents, "cancelIntent").mockImplementation(async (intent) => {
      // The schedule has read the intent as unpaid.
      if (intent.id === id) expect(await world.pay(answer)).toBe("requires_capture");
      await cancelIntent(intent);
    });
    world.advanceMinutes(60);
    await world.minute();
    cancel.mockRestore();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await messagesTo(guest)).toEqual(["payment-returned"]);
  });

  test("is not announced when no card has paid", async () => {
    const { guest, answer, orderId } = await makeReleasedOrder();
    expect(await world.pay(answer, "pm_card_visa_chargeDeclined")).toBe("card_declined");
    world.advanceMinutes(60);
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await messagesTo(guest)).toEqual([]);
  });

  test("stays listed since the same instant when the order is written again", async () => {
    const { orderId, answer } = await makeReleasedOrder();
    await world.delivery("held");
    const { orderTime } = await world.order(orderId);
    world.advanceMinutes(25 * 60);
    await world.plan(...lastingFailure(400));
    await world.minute();
    const oneDayLater = new Date(orderTime.getTime() + 86_400_000);
    const listed = { problem: "return-delayed", attentionSince: oneDayLater };
    expect(await world.task(orderId)).toMatchObject(listed);
    await world.plan();
    await world.pay(answer);
    await change(`FlashSales/${(await world.order(orderId)).saleId}`, { remaining: 0 });
    await world.deliver();
    expect(await world.order(orderId)).toMatchObject({ payment: { state: "authorised" } });
    expect(await world.task(orderId)).toMatchObject(listed);
  });
});

describe.each(platformFees)("a refund, with a fee of %i", (fee) => {
  useFee(fee);

  async function makeCaptured() {
    const { answer, orderId } = await makeHeldOrder(2);
    await world.pay(answer);
    await expectStatus(orderId, "pending");
    const id = await intentOf(orderId);
    await stripeSdk(world.provider).paymentIntents.capture(id);
    return { id, orderId, refunds: () => stripeSdk(world.provider).refunds.list({ payment_intent: id }) };
  }

  test("is made once when it is repeated", async () => {
    const { id, refunds } = await makeCaptured();
    const read = await retrieveIntent(id);
    await Promise.all([refundIntent(read), refundIntent(read)]);
    await refundIntent(read);
    expect((await refunds()).data).toMatchObject([{ amount: 1000, status: "succeeded" }]);
  });

  test("is made again when Stripe has refused the first request", async () => {
    const { id, orderId } = await makeCaptured();
    const read = await retrieveIntent(id);
    // Only POST fails: the handler of an event lists the refunds with GET at the same time.
    await world.plan({ status: 400, path: "/v1/refunds", method: "POST" });
    await expect(refundIntent(read)).rejects.toMatchObject({ code: "payments/refused" });
    await refundIntent(read);
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 1000, refunded: 1000 }]);
  });

  test("is made again when the bank has refused the first", async () => {
    const { id, orderId, refunds } = await makeCaptured();
    await refundIntent(await retrieveIntent(id));
    await tellStandIn(world.provider, "fail-refunds", { intent: id });
    await refundIntent(await retrieveIntent(id));
    expect((await refunds()).data).toMatchObject([{ status: "succeeded" }, { status: "failed" }]);
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 1000, refunded: 1000 }]);
  });
});

test("does the other tasks when one cannot be claimed", async () => {
  const [one, other] = [await makeHeldOrder(2), await makeHeldOrder(2)];
  for (const { answer, orderId } of [one, other]) {
    await world.pay(answer);
    await expectStatus(orderId, "pending");
  }
  for (const { guest, orderId } of [one, other]) await world.cancelAsGuest(guest, orderId);
  const claim = vi.spyOn(tasks, "claimTask").mockRejectedValueOnce(new Error("contention"));
  expect(await world.minute()).toMatchObject({ failed: 1 });
  claim.mockRestore();
  const stateOf = async ({ orderId }: typeof one) => (await world.order(orderId))?.payment?.state;
  expect([await stateOf(one), await stateOf(other)].toSorted()).toEqual(["authorised", "voided"]);
  world.advanceMinutes(5);
  await world.minute();
  expect([await stateOf(one), await stateOf(other)]).toEqual(["voided", "voided"]);
});
