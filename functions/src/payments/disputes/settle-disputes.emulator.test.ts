import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { change, storedWhere } from "../../../test-support/records/records.ts";
import { type DisputeWorld, startDisputeWorld } from "../../../test-support/stand-ins/dispute-world.ts";
import { platformFees, useFee } from "../../../test-support/stand-ins/payment-world.ts";
import { stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import * as logger from "../../platform/logging/logger.ts";
import { countResult } from "../../results/count-results.ts";
import { markPaymentSettled } from "../comparison/mark-payment-settled.ts";
import { findPaymentsToCheck } from "../comparison/payments-to-check.service.ts";
import { reconcile } from "../comparison/reconcile-payments.ts";
import { applyIntent } from "../settlement/apply-intent.ts";
import { retrieveIntent } from "../stripe/stripe-intents.ts";
import { reconcileDisputes } from "./dispute-events.ts";
import { acceptDispute } from "./disputes.service.ts";
import { findDisputes } from "./find-disputes.ts";

/** A calendar day in the zone of the tests' restaurants. */
const dayInNewYork = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

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

type Collected = Awaited<ReturnType<DisputeWorld["collected"]>>;

/** A collected order of $10.00, and its dispute. */
async function makeDispute(asked: Parameters<DisputeWorld["dispute"]>[1] = {}) {
  const one = await world.collected();
  const id = await world.dispute(one.intent, asked);
  await world.deliver();
  return { ...one, id };
}

async function revenueOf({ vendor, orderId }: Pick<Collected, "vendor" | "orderId">) {
  await countResult(vendor.uid, { kind: "order", id: orderId });
  const [day] = await storedWhere("ResultDays", "vendorId", vendor.uid);
  const { app_cents, portions, orders } = (day?.totals ?? {}) as Record<string, number>;
  return { app_cents, portions, orders };
}

/**
 * Transfers because of a dispute, in cents: negative if they take money back from the restaurant.
 */
const movesOf = async (id: string) => (await world.disputeAtStripe(id))?.moves;
const dayMinutes = 24 * 60;

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  /** The restaurant's part of an amount, without the platform's fee. */
  const partOf = (cents: number) => cents - (cents * fee) / 10_000;

  describe("a lost dispute", () => {
    test("takes the restaurant's part back once, and its money from the results", async () => {
      const one = await makeDispute();
      expect(await revenueOf(one)).toEqual({ app_cents: 1000, portions: 2, orders: 1 });
      await world.decide(one.id, "lost");
      await world.deliver();
      expect(await movesOf(one.id)).toEqual([]);
      await Promise.all([world.settle(), world.settle()]);
      await world.settle();
      expect(await movesOf(one.id)).toEqual([-partOf(1000)]);
      expect(await world.record(one.id)).toMatchObject({
        reversed_cents: partOf(1000),
        step: null,
        dueAt: null,
      });
      expect(await revenueOf(one)).toEqual({ app_cents: 0, portions: 2, orders: 1 });
    });

    test("is reversed once when Stripe's answer to the reversal is lost", async () => {
      const one = await makeDispute();
      await world.decide(one.id, "lost");
      await world.deliver();
      await world.plan({ path: "/v1/transfers", mode: "take-and-fail" });
      await world.settle();
      expect(await world.record(one.id)).toMatchObject({ step: "reverse-transfer", attempts: 1 });
      // Stripe has forgotten the key, so the list of the transfer's reversals has to show the first one.
      await tellStandIn(world.provider, "age-keys", { hours: 72 });
      world.advanceMinutes(3 * dayMinutes);
      await world.settle();
      expect(await movesOf(one.id)).toEqual([-partOf(1000)]);
      expect(await world.record(one.id)).toMatchObject({ step: null, error: null });
    });

    test("of a part takes back that part", async () => {
      const one = await makeDispute({ amount: 400 });
      await world.decide(one.id, "lost");
      await world.deliver();
      await world.settle();
      expect(await movesOf(one.id)).toEqual([-partOf(400)]);
      expect(await revenueOf(one)).toMatchObject({ app_cents: 600 });
    });

    test("that the bank gives back later returns the same amount to the restaurant", async () => {
      const one = await makeDispute();
      await world.decide(one.id, "lost");
      await world.deliver();
      await world.settle();
      await world.decide(one.id, "won");
      await world.deliver();
      await Promise.all([world.settle(), world.settle()]);
      expect(await movesOf(one.id)).toEqual([-partOf(1000), partOf(1000)]);
      expect(await world.record(one.id)).toMatchObject({ state: "won", reversed_cents: 0, step: null });
      expect(await revenueOf(one)).toMatchObject({ app_cents: 1000 });
      const kinds = (await world.mails(one.vendor.uid)).sort();
      expect(kinds).toEqual(["mail-dispute-lost", "mail-dispute-opened", "mail-dispute-won"]);
    });
  });

  test("a dispute that is won moves no money", async () => {
    const one = await makeDispute();
    await world.decide(one.id, "won");
    await world.deliver();
    await world.settle();
    expect(await movesOf(one.id)).toEqual([]);
    expect(await revenueOf(one)).toMatchObject({ app_cents: 1000 });
  });

  describe("evidence", () => {
    test("is sent two days before the deadline, once, and kept without the guest's data", async () => {
      const one = await makeDispute();
      await change(`Orders/${one.orderId}`, { usersName: "Maya Okafor" });
      await world.settle();
      expect((await world.disputeAtStripe(one.id))?.evidence_details.submission_count).toBe(0);
      // The bank's deadline is seven days after the dispute.
      world.advanceMinutes(5 * dayMinutes + 10);
      await Promise.all([world.settle(), world.settle()]);
      const sent = await world.disputeAtStripe(one.id);
      expect(sent).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
      const order = await world.order(one.orderId);
      expect(sent?.evidence).toMatchObject({
        product_description: expect.stringMatching(/^Food for pickup at .+: 2 x .+\.$/),
        customer_name: "Maya Okafor",
        customer_email_address: expect.stringContaining("@"),
        service_date: dayInNewYork.format(order.completionTime ?? undefined),
        uncategorized_text: expect.stringContaining(`Pickup code that the guest got: ${order.pickupCode}`),
      });
      const record = await world.record(one.id);
      expect(record).toMatchObject({ state: "open", step: null, sentAt: expect.any(Date) });
      expect(record.evidence).toMatchObject({ customer_name: "", customer_email_address: "" });
      expect(JSON.stringify(record)).not.toMatch(/Maya|@/);
    });

    test("is tried again and shown with Stripe's reason when Stripe refuses it", async () => {
      const one = await makeDispute({ dueInSeconds: 3600 });
      await world.plan({ path: `/v1/disputes/${one.id}`, status: 400 });
      await world.settle();
      const { disputes } = await findDisputes();
      expect(disputes.find(({ id }) => id === one.id)).toMatchObject({ error: "400", sentAt: null });
      world.advanceMinutes(2);
      await world.settle();
      expect(await world.disputeAtStripe(one.id)).toMatchObject({ status: "under_review" });
    });

    test("is not sent for a cancelled order, whose money is owed to the guest", async () => {
      const one = await world.collected();
      await change(`Orders/${one.orderId}`, { status: "cancelled" });
      const id = await world.dispute(one.intent, { dueInSeconds: 3600 });
      await world.deliver();
      await world.settle();
      expect(await world.record(id)).toMatchObject({ state: "open", step: null, sentAt: null });
      const atStripe = await world.disputeAtStripe(id);
      expect(atStripe).toMatchObject({ evidence_details: { submission_count: 0 } });
    });

    test("is not sent when an admin accepts the dispute, which is then lost", async () => {
      const one = await makeDispute({ dueInSeconds: 3600 });
      await Promise.all([acceptDispute(one.id, "admin-1"), acceptDispute(one.id, "admin-1")]);
      await world.settle();
      expect(await world.disputeAtStripe(one.id)).toMatchObject({
        status: "lost",
        evidence_details: { submission_count: 0 },
      });
      expect(await world.record(one.id)).toMatchObject({ state: "lost", acceptedBy: "admin-1" });
      await expect(acceptDispute(one.id, "admin-2")).resolves.toMatchObject({ acceptedBy: "admin-1" });
    });
  });

  describe("a bank's question", () => {
    test("moves no money, and ends without a dispute", async () => {
      const one = await makeDispute({ status: "warning_needs_response", dueInSeconds: 3600 });
      expect(await world.record(one.id)).toMatchObject({ state: "warning", fee_cents: 0 });
      await world.settle();
      await world.decide(one.id, "warning_closed");
      await world.deliver();
      expect(await world.record(one.id)).toMatchObject({ state: "closed", isOpen: false, step: null });
      expect(await movesOf(one.id)).toEqual([]);
      expect(await world.mails(one.vendor.uid)).toEqual([]);
    });

    test("can become a dispute", async () => {
      const one = await makeDispute({ status: "warning_needs_response" });
      await world.decide(one.id, "needs_response");
      await world.deliver("reverse");
      expect(await world.record(one.id)).toMatchObject({ state: "open", fee_cents: 1500 });
      expect(await world.mails(one.vendor.uid)).toEqual(["mail-dispute-opened"]);
    });
  });

  describe("an early fraud warning", () => {
    const listed = async (id: string) =>
      (await findPaymentsToCheck()).payments.filter((payment) => payment.id === id);

    test.each([
      ["its event arrives", () => world.deliver()],
      ["its event is lost", () => reconcileDisputes()],
    ])("is listed for admins when %s", async (_, receive) => {
      const one = await world.collected();
      const { id } = await tellStandIn<{ id: string }>(world.provider, "warn", { intent: one.intent });
      await receive();
      expect(await listed(id)).toMatchObject([{ problem: "fraud-warned", vendorId: one.vendor.uid }]);
    });

    test("is listed once for admins, refunds nothing, and leaves with their mark", async () => {
      const one = await world.collected();
      const { id } = await tellStandIn<{ id: string }>(world.provider, "warn", { intent: one.intent });
      await reconcileDisputes();
      await world.deliver();
      const shown = await listed(id);
      expect(shown).toMatchObject([{ problem: "fraud-warned", error: "made_with_stolen_card", amount: 10 }]);
      const mark = { id, since: shown[0]?.since ?? "", note: "The guest came." };
      expect(await markPaymentSettled(mark, "admin-1")).toBe("marked");
      await reconcileDisputes();
      expect(await listed(id)).toEqual([]);
      expect((await world.order(one.orderId)).payment?.state).toBe("captured");
    });
  });

  describe("an amount that a person changed at Stripe", () => {
    test("stays as a later reading found it when an earlier one is applied after it", async () => {
      const { intent, orderId } = await world.collected();
      const read = await retrieveIntent(intent);
      const order = { id: orderId, record: await world.order(orderId) };
      const readAfter = (seconds: number, refunded: number, refundCount: number) =>
        applyIntent(order, {
          ...read,
          refunded,
          refundCount,
          readAt: new Date(read.readAt.getTime() + seconds * 1000),
        });
      await readAfter(1, 300, 1);
      // The first refund has failed, and the same part was refunded again.
      await readAfter(3, 300, 2);
      await readAfter(2, 0, 1);
      expect((await world.order(orderId)).payment).toMatchObject({ refunded_cents: 300 });
      await readAfter(4, 0, 2);
      expect((await world.order(orderId)).payment).not.toHaveProperty("refunded_cents");
      await readAfter(3, 300, 2);
      expect((await world.order(orderId)).payment).not.toHaveProperty("refunded_cents");
    });

    test("is stored, listed, and counted as kept when a part is refunded", async () => {
      const one = await world.collected();
      await stripeSdk(world.provider).refunds.create({ payment_intent: one.intent, amount: 300 });
      await reconcile();
      const { payment } = await world.order(one.orderId);
      expect(payment).toMatchObject({ state: "captured", refunded_cents: 300 });
      const { payments } = await findPaymentsToCheck();
      expect(payments).toContainEqual(expect.objectContaining({ id: one.intent, problem: "amount-differs" }));
      expect(await revenueOf(one)).toEqual({ app_cents: 700, portions: 2, orders: 1 });
    });

    test("is stored, listed, and counted as kept when a part is captured", async () => {
      const { vendor, saleId } = await world.paidSale();
      const guest = await world.person();
      const request = { quantity: 2, requestId: `part-${saleId}` };
      const answer = await world.reserve(guest, saleId, request);
      await world.pay(answer);
      const { order } = (await world.reserve(guest, saleId, request)).body;
      await world.complete(vendor, order.id);
      const { intentId: intent = "" } = await world.privatePayment(order.id);
      await stripeSdk(world.provider).paymentIntents.capture(intent, { amount_to_capture: 600 });
      await reconcile();
      const after = (await world.order(order.id)).payment;
      expect(after).toMatchObject({ state: "captured", captured_cents: 600 });
      expect((await findPaymentsToCheck()).payments).toContainEqual(
        expect.objectContaining({ id: intent, problem: "amount-differs" }),
      );
      expect(await revenueOf({ vendor, orderId: order.id })).toMatchObject({ app_cents: 600 });
    });
  });
});
