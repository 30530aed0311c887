import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../../tools/stand-ins/stripe/stripe.ts";
import { remove, stored, storedWhere } from "../../../test-support/records/records.ts";
import { type DisputeWorld, startDisputeWorld } from "../../../test-support/stand-ins/dispute-world.ts";
import { platformFees, useFee } from "../../../test-support/stand-ins/payment-world.ts";
import { ledgerOf, stripeSdk } from "../../../test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import * as logger from "../../platform/logging/logger.ts";
import { countResult } from "../../results/count-results.ts";
import { markPaymentSettled } from "../comparison/mark-payment-settled.ts";
import { findPaymentsToCheck } from "../comparison/payments-to-check.service.ts";
import { handleDisputeEvent, reconcileDisputes } from "./dispute-events.ts";

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(async () => {
  await remove("Sweeps/disputes");
  await world.forget();
  await world.reset();
});

type Collected = Awaited<ReturnType<DisputeWorld["collected"]>>;

const disputeOf = async ({ orderId }: Collected) => {
  const { dispute } = (await world.order(orderId)).payment ?? {};
  return dispute && { ...dispute, id: (await world.privatePayment(orderId)).disputeId };
};
const refundedOf = async ({ orderId }: Collected) => (await ledgerOf(world.provider, orderId))[0]?.refunded;

/** What the results of the restaurant's day count for the order. */
async function countedOf({ vendor, orderId }: Collected) {
  await countResult(vendor.uid, { kind: "order", id: orderId });
  const [day] = await storedWhere("ResultDays", "vendorId", vendor.uid);
  const { app_cents, portions, orders } = (day?.totals ?? {}) as Record<string, number>;
  return { app_cents, portions, orders };
}

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  describe("a dispute", () => {
    test("is stored with its deadline and mailed once when its events arrive twice", async () => {
      const one = await world.collected();
      await world.delivery("twice");
      const id = await world.dispute(one.intent);
      await vi.waitFor(async () => expect(await disputeOf(one)).toMatchObject({ id, state: "open" }), 10_000);
      const { evidence_details, created } = (await world.disputeAtStripe(id)) ?? {};
      expect(await world.record(id)).toMatchObject({
        orderId: one.orderId,
        vendorId: one.vendor.uid,
        state: "open",
        reason: "fraudulent",
        amount_cents: 1000,
        openedAt: new Date((created ?? 0) * 1000),
        step: "send-evidence",
        respondBy: new Date((evidence_details?.due_by ?? 0) * 1000),
      });
      await vi.waitFor(async () => expect((await world.record(id)).fee_cents).toBe(1500), 10_000);
      expect(await world.mails(one.vendor.uid)).toEqual(["mail-dispute-opened"]);
      expect(await countedOf(one)).toEqual({ app_cents: 1000, portions: 2, orders: 1 });
    });

    test("of the rest of a payment is counted with the part that was lost before", async () => {
      const one = await world.collected();
      for (const amount of [300, 500]) {
        await world.decide(await world.dispute(one.intent, { amount }), "lost");
        await world.deliver();
      }
      expect(await disputeOf(one)).toMatchObject({ state: "lost", amount_cents: 500, othersLost_cents: 300 });
      expect(await countedOf(one)).toEqual({ app_cents: 200, portions: 2, orders: 1 });
      await world.dispute(one.intent, { amount: 200 });
      await world.deliver();
      expect(await disputeOf(one)).toMatchObject({ state: "open", othersLost_cents: 800 });
      expect(await countedOf(one)).toEqual({ app_cents: 200, portions: 2, orders: 1 });
    });

    test.each(["in-order", "reverse"] as const)("is lost when its events arrive %s", async (order) => {
      const one = await world.collected();
      const id = await world.dispute(one.intent);
      await world.decide(id, "lost");
      await world.deliver(order);
      expect(await disputeOf(one)).toEqual({ id, state: "lost", amount_cents: 1000 });
      expect(await world.mails(one.vendor.uid)).toEqual(["mail-dispute-lost"]);
    });

    test("is found by the daily comparison when its events are lost", async () => {
      const one = await world.collected();
      const id = await world.dispute(one.intent);
      await reconcileDisputes();
      expect(await disputeOf(one)).toMatchObject({ id, state: "open" });
      await world.decide(id, "won");
      await reconcileDisputes();
      expect(await disputeOf(one)).toMatchObject({ id, state: "won" });
      expect((await world.mails(one.vendor.uid)).sort()).toEqual(["mail-dispute-opened", "mail-dispute-won"]);
    });

    test.each([
      ["no order id", undefined],
      ["an order id that cannot be ours", { orderId: "2026/117" }],
    ])("of another program's payment is ignored when it has %s", async (_, metadata) => {
      const one = await world.collected();
      const sdk = stripeSdk(world.provider);
      const { account } = one.vendor;
      const { id: intent } = await sdk.paymentIntents.create({
        amount: 700,
        currency: "usd",
        transfer_data: { destination: account },
        ...(metadata && { metadata }),
      });
      await sdk.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
      const id = await world.dispute(intent);
      const { id: warning } = await tellStandIn<{ id: string }>(world.provider, "warn", { intent });
      for (const [about, objectId] of [
        ["dispute", id],
        ["warning", warning],
      ] as const) {
        const event = { kind: "dispute", id: `evt_of_${objectId}`, type: "test", about, objectId } as const;
        await handleDisputeEvent(event);
        expect(await stored(`PaymentEvents/${event.id}`)).toMatchObject({ vendorId: null });
      }
      await reconcileDisputes();
      expect(await world.record(id)).toBeUndefined();
      expect((await stored("Sweeps/disputes"))?.failures).toBeUndefined();
    });

    test("does not stop the others when it has an unknown shape, and is read again", async () => {
      const logged = vi.spyOn(logger, "logError").mockReturnValue();
      const [unread, one] = [await world.collected(), await world.collected()];
      const unreadId = await world.dispute(unread.intent);
      await world.spoil(unreadId);
      const id = await world.dispute(one.intent);
      // Runs overlap by an hour. After two hours, the next run lists no event of this one again.
      world.advanceMinutes(120);
      await reconcileDisputes();
      expect(await disputeOf(one)).toMatchObject({ id, state: "open" });
      expect(await world.record(unreadId)).toBeUndefined();
      const listed = `dispute ${unreadId}`;
      const failure = expect.objectContaining({ pass: "disputes", id: listed });
      expect(logged).toHaveBeenCalledWith("pass-item-failed", expect.anything(), failure);
      logged.mockRestore();

      expect((await stored("Sweeps/disputes"))?.failures).toHaveProperty([listed]);
      await world.spoil(unreadId, false);
      world.advanceMinutes(1);
      await reconcileDisputes();
      expect(await disputeOf(unread)).toMatchObject({ id: unreadId, state: "open" });
      expect((await stored("Sweeps/disputes"))?.failures).toEqual({});
    });

    test("asks Stripe nothing when an event about it arrives again", async () => {
      const one = await world.collected();
      const id = await world.dispute(one.intent);
      const { id: warning } = await tellStandIn<{ id: string }>(world.provider, "warn", {
        intent: one.intent,
      });
      await world.deliver();
      const events = [
        { id: `evt_1_${id}`, about: "dispute", objectId: id },
        { id: `evt_2_${id}`, about: "warning", objectId: warning },
      ] as const;
      for (const event of events) {
        await handleDisputeEvent({ kind: "dispute", type: "test", ...event });
        const answer = { status: 500, path: "/v1/" };
        await world.plan(answer);
        await handleDisputeEvent({ kind: "dispute", type: "test", ...event });
        expect(await tellStandIn(world.provider, "answers")).toEqual([answer]);
        await world.plan();
      }
    });

    test("is not changed by a reading that started before the stored one", async () => {
      const one = await world.collected();
      const id = await world.dispute(one.intent);
      await world.deliver();
      world.advanceMinutes(-5);
      await world.decide(id, "lost");
      await world.deliver();
      expect(await disputeOf(one)).toMatchObject({ state: "open" });
      world.advanceMinutes(5);
      await reconcileDisputes();
      expect(await disputeOf(one)).toMatchObject({ state: "lost" });
    });
  });

  describe("a refund during a dispute", () => {
    /** A paid order that was not collected. If the restaurant cancels it, it is refunded. */
    async function makeUncollected(): Promise<Collected> {
      const one = await world.collected();
      const order = await world.order(one.orderId);
      await world.replaceOrder(one.orderId, { ...order, status: "uncollected" });
      return one;
    }

    test("waits, is listed, and is sent when the dispute is won", async () => {
      const one = await makeUncollected();
      const id = await world.dispute(one.intent);
      await world.deliver();
      await world.cancelAsVendor(one.vendor, one.orderId);
      await world.minute();
      world.advanceMinutes(60);
      await world.minute();
      expect(await refundedOf(one)).toBe(0);
      const { payments } = await findPaymentsToCheck();
      expect(payments).toContainEqual(
        expect.objectContaining({ id: one.orderId, problem: "return-disputed" }),
      );
      expect(await world.task(one.orderId)).toMatchObject({ attempts: 0, dueAt: null });

      await world.decide(id, "won");
      await world.deliver();
      await world.minute();
      expect(await refundedOf(one)).toBe(1000);
      expect(await world.task(one.orderId)).toBeUndefined();
    });

    test("is not sent any more when the guest has the money from the bank", async () => {
      const one = await makeUncollected();
      const id = await world.dispute(one.intent);
      await world.deliver();
      await world.cancelAsVendor(one.vendor, one.orderId);
      await world.decide(id, "lost");
      await world.deliver();
      await world.minute();
      expect(await refundedOf(one)).toBe(0);
      expect(await world.task(one.orderId)).toBeUndefined();
    });

    test("of the rest is left to a person when the bank has taken a part for good", async () => {
      const one = await makeUncollected();
      const id = await world.dispute(one.intent, { amount: 300 });
      await world.decide(id, "lost");
      await world.deliver();
      await world.cancelAsVendor(one.vendor, one.orderId);
      world.advanceMinutes(1);
      await world.minute();
      expect(await refundedOf(one)).toBe(0);
      expect(await world.task(one.orderId)).toMatchObject({ dueAt: null, problem: "return-disputed" });

      // The stand-in refuses every refund of a payment of which a part is disputed.
      await tellStandIn(world.provider, "decide", { dispute: id, status: "lost", isRefundable: true });
      const rest = { payment_intent: one.intent, amount: 700 };
      await stripeSdk(world.provider).refunds.create(rest);
      await world.deliver();
      const { payments } = await findPaymentsToCheck();
      expect(payments.filter(({ intentId }) => intentId === one.intent)).toEqual([]);
    });

    test("is marked as settled again when a bank takes a part after the first mark", async () => {
      const one = await makeUncollected();
      const id = await world.dispute(one.intent, { amount: 300 });
      await world.deliver();
      await world.cancelAsVendor(one.vendor, one.orderId);
      const mark = async (note: string) => {
        const { payments } = await findPaymentsToCheck();
        const since = payments.find((each) => each.id === one.orderId)?.since ?? "";
        return markPaymentSettled({ id: one.orderId, since, note }, "admin");
      };
      expect(await mark("Agreed with the guest.")).toBe("marked");
      await world.decide(id, "lost");
      await world.deliver();
      expect(await world.task(one.orderId)).toMatchObject({ problem: "return-disputed" });
      expect(await mark("The rest was paid in cash.")).toBe("marked");
      expect(await world.task(one.orderId)).toBeUndefined();
      const marks = await storedWhere("SettledPayments", "paymentId", one.orderId);
      expect(marks.map(({ note }) => note)).toEqual(["Agreed with the guest.", "The rest was paid in cash."]);
      expect((await world.order(one.orderId)).payment?.returnSettledAt).toEqual(expect.any(Date));
    });

    test("finds the dispute whose events are lost when Stripe refuses it", async () => {
      const one = await makeUncollected();
      const id = await world.dispute(one.intent);
      await world.cancelAsVendor(one.vendor, one.orderId);
      await world.minute();
      expect(await disputeOf(one)).toMatchObject({ id, state: "open" });
      expect(await world.task(one.orderId)).toMatchObject({ dueAt: null, problem: "return-disputed" });
    });

    test.each(["warning_needs_response", "warning_under_review"])(
      "is sent and answers the bank's question when it is %s",
      async (status) => {
        const one = await makeUncollected();
        const id = await world.dispute(one.intent, { status });
        await world.deliver();
        expect(await disputeOf(one)).toMatchObject({ state: "warning" });
        await world.cancelAsVendor(one.vendor, one.orderId);
        await world.minute();
        expect(await refundedOf(one)).toBe(1000);
        await world.deliver();
        expect(await disputeOf(one)).toMatchObject({ id, state: "closed" });
        expect((await world.order(one.orderId)).payment).toMatchObject({ state: "refunded" });
        expect(await world.task(one.orderId)).toBeUndefined();
      },
    );
  });
});
