import Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { eventually } from "../../test-support/eventually.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { storedWhere } from "../../test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
  useFee,
} from "../../test-support/stand-ins/payment-world.ts";
import * as logger from "../platform/logging/logger.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

/** A guest with an order that awaits payment, of a new sale with 3 portions. */
async function makeHeldOrder(quantity = 2) {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const answer = await world.reserve(guest, saleId, { quantity });
  return { vendor, saleId, guest, answer, orderId: answer.body.order.id };
}

const expectStatus = (orderId: string, status: string) =>
  eventually(async () => expect((await world.order(orderId)).status).toBe(status), 20_000);

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  describe("Stripe's events about payments", () => {
    test("count once when they arrive twice at once", async () => {
      await world.delivery("twice");
      const { saleId, answer, orderId } = await makeHeldOrder();
      await world.pay(answer);
      await expectStatus(orderId, "pending");
      const { intentId } = await world.privatePayment(orderId);
      const events = () => storedWhere("PaymentEvents", "intentId", intentId ?? "");
      await eventually(async () => expect(await events()).toHaveLength(1));
      const [{ handledAt, purgeAt }] = (await events()) as [{ handledAt: Date; purgeAt: Date }];
      const ninetyDaysMs = 90 * 86_400_000;
      expect(purgeAt.getTime() - handledAt.getTime()).toBe(ninetyDaysMs);
      expect(await world.remaining(saleId)).toBe(1);
    });

    test.each(["in-order", "reverse"] as const)("change nothing when they arrive late, %s", async (order) => {
      await world.delivery("held");
      const { guest, answer, orderId, saleId } = await makeHeldOrder();
      await world.pay(answer);
      world.advanceMinutes(world.holdMinutes + 1);
      await world.minute();
      expect((await world.order(orderId)).status, "paid in time, known from Stripe").toBe("pending");
      await world.cancelAsGuest(guest, orderId);
      await world.minute();
      const settled = await world.order(orderId);
      expect(settled).toMatchObject({ status: "cancelled", payment: { state: "voided" } });
      await world.deliver(order);
      expect(await world.order(orderId)).toEqual(settled);
      expect(await world.remaining(saleId)).toBe(3);
    });

    test("are not believed when their signature is forged, or Stripe says otherwise", async () => {
      const { answer, orderId } = await makeHeldOrder();
      const [intent] = (answer.body.payment?.clientSecret ?? "").split("_secret_");
      const event = (id: string) =>
        JSON.stringify({
          id: `evt_${id}`,
          object: "event",
          type: "payment_intent.amount_capturable_updated",
          data: { object: { id: intent, object: "payment_intent", status: "requires_capture", amount: 1 } },
        });
      const send = (text: string, secret: string) => {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
        return world.webhook.post("/stripe-webhook", { text, headers: { "Stripe-Signature": signature } });
      };
      expect((await send(event("forged"), "whsec_other")).status).toBe(400);
      expect((await send(event("premature"), "whsec_stand_in")).status).toBe(200);
      expect(await world.order(orderId)).toMatchObject({
        status: "awaiting-payment",
        payment: { state: "awaiting" },
      });
    });

    test("keep the hold when a card is declined, so that another card can pay", async () => {
      const { answer, orderId } = await makeHeldOrder();
      expect(await world.pay(answer, "pm_card_visa_chargeDeclined")).toBe("card_declined");
      expect(await world.order(orderId)).toMatchObject({ status: "awaiting-payment" });
      expect(await world.pay(answer)).toBe("requires_capture");
      await expectStatus(orderId, "pending");
    });
  });
});
