import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson, type Person } from "../../../test-support/records/people.ts";
import { stored } from "../../../test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import * as logger from "../../platform/logging/logger.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

const heldOf = async (saleId: string) => (await stored(`FlashSales/${saleId}`))?.held;

/** A hold of a new sale with 10 portions that ends in an hour. */
async function makeHold(quantity = 2) {
  const { vendor, saleId } = await world.paidSale(10, 60);
  const guest = await makePerson();
  const answer = await world.reserve(guest, saleId, { quantity });
  expect([answer.status, await heldOf(saleId)]).toEqual([201, quantity]);
  return { vendor, saleId, guest, answer, orderId: answer.body.order.id };
}
type Held = Awaited<ReturnType<typeof makeHold>>;

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  test.each<[string, (one: Held) => Promise<unknown>]>([
    ["paid", ({ answer }) => world.pay(answer)],
    ["cancelled by its guest", ({ guest, orderId }) => world.cancelAsGuest(guest, orderId)],
    ["ended by the deletion of the account", ({ guest }) => forgetConsumer(guest.uid)],
    [
      "not paid in time",
      async () => {
        world.advanceMinutes(world.holdMinutes + 1);
        await world.minute();
      },
    ],
  ])("counts a hold of a sale until it is %s", async (_way, end) => {
    const one = await makeHold();
    await end(one);
    // Stripe's event arrives after the payment.
    await expect.poll(() => heldOf(one.saleId), { timeout: 10_000 }).toBe(0);
  });

  async function letHoldExpire(guest: Person): Promise<void> {
    const { saleId } = await world.paidSale(10, 60);
    expect((await world.reserve(guest, saleId)).status).toBe(201);
    world.advanceMinutes(world.holdMinutes + 1);
    await world.minute();
  }

  test("pauses a guest's holds after three that ended unpaid", async () => {
    const [guest, { saleId }] = [await makePerson(), await world.paidSale(10, 60)];
    for (let n = 0; n < 3; n += 1) await letHoldExpire(guest);
    expect(await world.reserve(guest, saleId)).toMatchObject({ body: { error: { code: "order/paused" } } });
  });

  /** A guest reserves, and cancels minutes later. A hold lasts ten minutes. */
  async function cancelAfter(guest: Person, minutes: number, isPaid = false): Promise<void> {
    const { saleId } = await world.paidSale(10, 60);
    const answer = await world.reserve(guest, saleId);
    world.advanceMinutes(minutes);
    await world.delivery("held");
    if (isPaid) await world.pay(answer);
    const { id } = answer.body.order;
    expect((await world.cancelAsGuest(guest, id)).body.order.status).toBe("cancelled");
    await world.deliver();
    await world.delivery("once");
  }

  test.each([
    ["pauses a guest's holds after three that were cancelled in their last half", 6, false, "order/paused"],
    ["does not pause a guest's holds after three cancelled in their first half", 4, false, undefined],
    ["does not count holds that were paid, and cancelled before Stripe's event arrived", 6, true, undefined],
  ])("%s", async (_title, minutes, isPaid, code) => {
    const [guest, { saleId }] = [await makePerson(), await world.paidSale(10, 60)];
    for (let n = 0; n < 3; n += 1) await cancelAfter(guest, minutes, isPaid);
    expect((await world.reserve(guest, saleId)).body.error?.code).toBe(code);
  });

  test("pauses a guest's holds after six that were cancelled in their first half", async () => {
    const [guest, { saleId }] = [await makePerson(), await world.paidSale(10, 60)];
    for (let n = 0; n < 6; n += 1) await cancelAfter(guest, 4);
    expect((await world.reserve(guest, saleId)).body.error?.code).toBe("order/paused");
  });

  test("does not count holds that ended because Stripe failed", async () => {
    const [guest, { saleId }] = [await makePerson(), await world.paidSale(10, 60)];
    for (let n = 0; n < 3; n += 1) {
      await world.plan({ status: 500 }, { status: 500 }, { status: 500 });
      expect((await world.reserve(guest, saleId)).status).toBe(503);
      await world.plan();
    }
    expect([(await world.reserve(guest, saleId)).status, await heldOf(saleId)]).toEqual([201, 1]);
  });

  test("lets one guest hold a part of a sale once, and all guests together half of it", async () => {
    // Half of the 50 portions are 25: the first guest holds 10, the second 15.
    const { saleId } = await world.paidSale(50, 60);
    const guest = await makePerson();
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => world.reserve(guest, saleId, { quantity: 10 })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await world.reserve(await makePerson(), saleId, { quantity: 15 })).status).toBe(201);
    expect(await world.reserve(await makePerson(), saleId)).toMatchObject({
      status: 409,
      body: { error: { code: "sale/held" } },
    });
  });
});
