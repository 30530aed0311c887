import { pickupCodeLength } from "@flashplate/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { eventually } from "../../test-support/eventually.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../test-support/stand-ins/payment-world.ts";
import { ledgerOf } from "../../test-support/stand-ins/payments.ts";
import * as logger from "../platform/logging/logger.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

/** A guest with an order that awaits payment, of a new sale. */
async function makeHeldOrder(quantity = 2) {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const answer = await world.reserve(guest, saleId, { quantity });
  return { vendor, saleId, guest, answer, orderId: answer.body.order.id };
}

/** A guest with an order that is paid. */
async function makePaidOrder(quantity = 2) {
  const one = await makeHeldOrder(quantity);
  await world.pay(one.answer);
  await expectStatus(one.orderId, "pending");
  return one;
}

const expectStatus = (orderId: string, status: string) =>
  eventually(async () => expect((await world.order(orderId)).status).toBe(status), 20_000);

describe.each(platformFees)("an order that is paid in the app, with a fee of %i", (fee) => {
  useFee(fee);

  test("is held, paid, completed and captured", async () => {
    const { vendor, saleId, guest, answer, orderId } = await makeHeldOrder();
    expect([answer.status, answer.body.order]).toMatchObject([
      201,
      { status: "awaiting-payment", pickupCode: null, payment: { mode: "app", state: "awaiting" } },
    ]);
    expect(answer.body.payment).toMatchObject({ amount_cents: 1000, publishableKey: "pk_test_stand_in" });
    const { orderTime, pickupCode } = await world.order(orderId);
    expect(pickupCode).toBeUndefined();
    expect(Date.parse(answer.body.payment?.holdUntil ?? "") - orderTime.getTime()).toBe(10 * 60_000);
    expect(await world.remaining(saleId)).toBe(1);
    expect(await world.pay(answer)).toBe("requires_capture");
    await expectStatus(orderId, "pending");
    expect((await world.order(orderId)).pickupCode).toHaveLength(pickupCodeLength);
    const again = await world.reserve(guest, saleId, { quantity: 2 });
    expect(again.body.error.code).toBe("sale/not-enough-left");
    expect(await world.complete(vendor, orderId)).toMatchObject({
      body: { order: { status: "completed", payment: { state: "authorised" } } },
    });
    await world.minute();
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ captured: 0 }]);
    world.advanceMinutes(1);
    await world.minute();
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([
      // The fee is in hundredths of a percent of 1000 cents.
      { status: "succeeded", captured: 1000, refunded: 0, fee: fee / 10, destination: vendor.account },
    ]);
    expect(await world.order(orderId)).toMatchObject({ payment: { state: "captured" } });
    expect(await world.task(orderId)).toBeUndefined();
  });

  test("is voided when its guest cancels it", async () => {
    const { saleId, guest, orderId } = await makePaidOrder();
    expect((await world.cancelAsGuest(guest, orderId)).body.order.status).toBe("cancelled");
    expect(await world.remaining(saleId)).toBe(3);
    await world.minute();
    expect(await ledgerOf(world.provider, orderId)).toMatchObject([{ status: "canceled", captured: 0 }]);
    expect(await world.order(orderId)).toMatchObject({ status: "cancelled", payment: { state: "voided" } });
  });

  test("is released when it is not paid in ten minutes", async () => {
    const { saleId, answer, orderId } = await makeHeldOrder();
    world.advanceMinutes(world.holdMinutes - 1);
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "awaiting-payment" });
    world.advanceMinutes(2);
    await world.minute();
    expect(await world.order(orderId)).toMatchObject({ status: "released", payment: { state: "voided" } });
    expect(await world.remaining(saleId)).toBe(3);
    expect(await world.pay(answer)).toBe("payment_intent_unexpected_state");
  });
});
