import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { type DisputeWorld, startDisputeWorld } from "../../../test-support/stand-ins/dispute-world.ts";
import { useFee } from "../../../test-support/stand-ins/payment-world.ts";
import { ledgerOf } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import * as logger from "../../platform/logging/logger.ts";
import { findDisputes } from "./find-disputes.ts";

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(async () => {
  await world.forget();
  await world.reset();
});

/**
 * Transfers because of a dispute, in cents: negative if they take money back from the restaurant.
 */
const movesOf = async (id: string) => (await world.disputeAtStripe(id))?.moves;

/** The bank decides, and the server receives the event and does what follows. */
async function decideAndSettle(id: string, status: "won" | "lost") {
  await world.decide(id, status);
  await world.deliver();
  await world.settle();
}

/** A dispute of an order of $10.00. Its money was taken from the restaurant. */
async function makeLostDispute(intent: string) {
  const id = await world.dispute(intent);
  await world.deliver();
  await decideAndSettle(id, "lost");
  return id;
}

/** A dispute of an order of $10.00. Its money was taken from the restaurant, and then returned. */
async function makeReturnedDispute(intent: string) {
  const id = await makeLostDispute(intent);
  await decideAndSettle(id, "won");
  expect(await movesOf(id)).toHaveLength(2);
  return id;
}

// Always with a fee too: only then does the charge's transfer have more than the restaurant's part.
describe.each([0, 250])("with a fee of %i", (fee) => {
  useFee(fee);

  /** The restaurant's part of an amount, without the platform's fee. */
  const partOf = (cents: number) => cents - (cents * fee) / 10_000;

  describe("a dispute that is lost again after its money was returned", () => {
    test("takes the money back once from the transfer that returned it, in each round", async () => {
      const { intent, orderId } = await world.collected();
      const id = await makeReturnedDispute(intent);
      await world.decide(id, "lost");
      await world.deliver();
      await Promise.all([world.settle(), world.settle()]);
      await world.settle();
      expect(await movesOf(id)).toEqual([-partOf(1000), partOf(1000), -partOf(1000)]);
      expect(await world.record(id)).toMatchObject({
        state: "lost",
        reversed_cents: partOf(1000),
        step: null,
      });
      await decideAndSettle(id, "won");
      await decideAndSettle(id, "lost");
      expect(await movesOf(id)).toEqual([
        -partOf(1000),
        partOf(1000),
        -partOf(1000),
        partOf(1000),
        -partOf(1000),
      ]);
      expect((await world.order(orderId)).payment?.dispute).toMatchObject({ state: "lost" });
    });

    test("takes the money back once when Stripe's answer is lost", async () => {
      const { intent } = await world.collected();
      const id = await makeReturnedDispute(intent);
      await world.decide(id, "lost");
      await world.deliver();
      await world.plan({ path: "/v1/transfers", method: "POST", mode: "take-and-fail" });
      await world.settle();
      expect(await world.record(id)).toMatchObject({ step: "reverse-transfer", attempts: 1 });
      await tellStandIn(world.provider, "age-keys", { hours: 25 });
      world.advanceMinutes(60);
      await world.settle();
      expect(await movesOf(id)).toEqual([-partOf(1000), partOf(1000), -partOf(1000)]);
      expect(await world.record(id)).toMatchObject({ step: null, error: null });
    });

    test("returns the money as soon as the platform's balance covers it", async () => {
      const { intent } = await world.collected();
      const id = await world.dispute(intent);
      await world.deliver();
      await decideAndSettle(id, "lost");
      await tellStandIn(world.provider, "drain", { account: "platform" });
      await decideAndSettle(id, "won");
      const { disputes } = await findDisputes();
      expect(disputes.find((one) => one.id === id)).toMatchObject({ error: "balance_insufficient" });
      await tellStandIn(world.provider, "drain", { account: "platform", isDrained: false });
      // Stripe repeats the refusal that it has stored under the first key.
      world.advanceMinutes(60);
      await world.settle();
      expect(await movesOf(id)).toEqual([-partOf(1000), partOf(1000)]);
    });

    test("waits and is shown while the restaurant's balance is too small", async () => {
      const { intent } = await world.collected();
      const id = await makeReturnedDispute(intent);
      const [{ destination: account = "" } = {}] = await ledgerOf(world.provider);
      await tellStandIn(world.provider, "drain", { account });
      await decideAndSettle(id, "lost");
      const { disputes } = await findDisputes();
      expect(disputes.find((one) => one.id === id)).toMatchObject({ error: "balance_insufficient" });
      await tellStandIn(world.provider, "drain", { account, isDrained: false });
      // Stripe repeats the refusal that it has stored under the first key.
      world.advanceMinutes(60);
      await world.settle();
      expect(await movesOf(id)).toEqual([-partOf(1000), partOf(1000), -partOf(1000)]);
    });
  });

  describe("when Stripe moves money, and stores a failure as the response", () => {
    test.each(["transfer", "reversal"] as const)("a %s is made once", async (kind) => {
      const { intent } = await world.collected();
      const id =
        kind === "transfer" ? await makeLostDispute(intent) : await world.dispute(intent, { amount: 400 });
      await world.deliver();
      const before = (await movesOf(id)) ?? [];
      await world.decide(id, kind === "transfer" ? "won" : "lost");
      await world.deliver();
      await world.plan({ path: "/v1/transfers", method: "POST", mode: "take-and-keep-failure" });
      await world.settle();
      world.advanceMinutes(60);
      await world.settle();
      expect(await movesOf(id)).toEqual([...before, kind === "transfer" ? partOf(1000) : -partOf(400)]);
      expect(await world.record(id)).toMatchObject({ step: null, error: null });
    });
  });

  test("takes back the rest when another dispute took a part after Stripe's refusal", async () => {
    const { intent } = await world.collected();
    await makeReturnedDispute(intent);
    const [whole, part] = [await world.dispute(intent), await world.dispute(intent, { amount: 400 })];
    await world.deliver();
    const [{ destination: account = "" } = {}] = await ledgerOf(world.provider);
    await tellStandIn(world.provider, "drain", { account });
    await decideAndSettle(whole, "lost");
    await tellStandIn(world.provider, "drain", { account, isDrained: false });
    await decideAndSettle(part, "lost");
    expect([await movesOf(whole), await movesOf(part)]).toEqual([[], [-partOf(400)]]);
    world.advanceMinutes(60);
    await world.settle();
    expect(await movesOf(whole)).toEqual([-partOf(600)]);
    expect(await world.record(whole)).toMatchObject({ reversed_cents: partOf(600), step: null });
  });

  test("another dispute takes back the money that was returned after the first", async () => {
    const { intent } = await world.collected();
    const first = await makeReturnedDispute(intent);
    const second = await world.dispute(intent, { amount: 400 });
    await world.deliver();
    await decideAndSettle(second, "lost");
    expect(await movesOf(second)).toEqual([-partOf(400)]);
    expect(await world.record(second)).toMatchObject({ reversed_cents: partOf(400), step: null });
    await decideAndSettle(second, "won");
    const third = await world.dispute(intent);
    await world.deliver();
    await decideAndSettle(third, "lost");
    // The newest transfer has the part of $4.00, the one before the rest.
    expect(await movesOf(third)).toEqual([-partOf(400), -partOf(600)]);
    expect([await movesOf(first), await movesOf(second)]).toEqual([
      [-partOf(1000), partOf(1000)],
      [-partOf(400), partOf(400)],
    ]);
  });

  /** An order of $10.00 that was not collected. Its money was taken back and returned. */
  async function makeUncollected() {
    await world.delivery("held");
    const { vendor, saleId } = await world.paidSale();
    const guest = await world.person();
    const request = { quantity: 2, requestId: `uncollected-${saleId}` };
    await world.pay(await world.reserve(guest, saleId, request));
    const { id } = (await world.reserve(guest, saleId, request)).body.order;
    world.advanceMinutes(240);
    await world.minute();
    world.advanceMinutes(1);
    await world.minute();
    await world.deliver();
    const { intentId = "" } = await world.privatePayment(id);
    await makeReturnedDispute(intentId);
    return { vendor, id, intentId };
  }

  /** Cents of a payment's transfers that the restaurant still has. */
  const leftOf = async (id: string) => (await world.disputeAtStripe(id))?.left;

  test("a refund that Stripe refuses leaves the restaurant's part to the dispute", async () => {
    const { vendor, id, intentId } = await makeUncollected();
    const { disputeId = "" } = await world.privatePayment(id);
    await world.decide(disputeId, "lost");
    expect((await world.cancelAsVendor(vendor, id)).status).toBe(200);
    await world.minute();
    await world.settle();
    expect(await movesOf(disputeId)).toEqual([-partOf(1000), partOf(1000), -partOf(1000)]);
    expect(await leftOf(disputeId)).toBe(1000 - partOf(1000));
    expect((await ledgerOf(world.provider, id))[0]).toMatchObject({ intent: intentId, refunded: 0 });
  });

  test("a refund after the return takes the money back from the restaurant once", async () => {
    const { vendor, id } = await makeUncollected();
    expect((await world.cancelAsVendor(vendor, id)).status).toBe(200);
    await world.plan({ path: "/v1/refunds", method: "POST", status: 500 });
    await world.minute();
    world.advanceMinutes(24 * 60);
    await tellStandIn(world.provider, "age-keys", { hours: 25 });
    await world.minute();
    expect(await ledgerOf(world.provider, id)).toMatchObject([{ captured: 1000, refunded: 1000 }]);
    expect((await world.order(id)).payment).toMatchObject({ state: "refunded" });
    const { disputeId = "" } = await world.privatePayment(id);
    expect([await movesOf(disputeId), await leftOf(disputeId)]).toEqual([[-partOf(1000), partOf(1000)], 0]);
  });
});
