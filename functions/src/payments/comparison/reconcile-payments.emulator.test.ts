import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { change, remove, stored, storedWhere } from "../../../test-support/records/records.ts";
import { entryOf, makePaidOrder, statesOf } from "../../../test-support/stand-ins/paid-order.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../../test-support/stand-ins/payment-world.ts";
import { payWithCard, stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import * as logger from "../../platform/logging/logger.ts";
import { reconcile, refreshAccounts } from "./reconcile-payments.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

describe.each(platformFees)("the daily comparison, with a fee of %i", (fee) => {
  useFee(fee);

  // An earlier test may have moved the clock: the next comparison would then start too late.
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
    // Runs overlap by an hour only, so a start at the failed run would miss the event of the payment.
    world.advanceMinutes(2 * 60);
    await world.plan({ status: 429, path: "/v1/events" });
    await expect(reconcile()).rejects.toMatchObject({ code: "payments/unavailable" });
    await reconcile();
    expect(await world.order(answer.body.order.id)).toMatchObject({ payment: { state: "authorised" } });
  });

  test("stores the whole state of an account when the record has a part of it", async () => {
    const { uid, account } = await world.payee();
    await change(`Vendors/${uid}`, { paymentAccount: { charges_enabled: false } });
    expect(await refreshAccounts()).toBeGreaterThan(0);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({
      stripeAccountId: account,
      paymentAccount: { charges_enabled: true, currently_due: [], disabled_reason: null },
    });
  });

  test("cancels a pending order whose authorisation has expired", async () => {
    const one = await makePaidOrder(world);
    await tellStandIn(world.provider, "expire", { intent: (await entryOf(world, one))?.intent });
    await reconcile();
    expect(await statesOf(world, one)).toEqual(["cancelled", "voided"]);
    expect(await world.remaining(one.saleId)).toBe(3);
  });
});
