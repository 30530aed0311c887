import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { remove, store, stored } from "../../test-support/records/records.ts";
import { type DisputeWorld, startDisputeWorld } from "../../test-support/stand-ins/dispute-world.ts";
import { platformFees, useFee } from "../../test-support/stand-ins/payment-world.ts";
import * as logger from "../platform/logging/logger.ts";

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

/** What a guest may know of an order in the app: the rules let the guest read all of the document. */
const readable = [
  "vendorId",
  "vendorName",
  "consumerId",
  "saleId",
  "usersName",
  "foodItem",
  "foodQuantity",
  "price_cents",
  "saleStart",
  "timeZone",
  "status",
  "attemptId",
  "orderTime",
  "completionTime",
  "cancelReason",
  "cancelledAt",
  "promise.cancellableUntil",
  "promise.collectableUntil",
  "payment.mode",
  "payment.state",
  "payment.amount_cents",
  "payment.dueAt",
  "payment.authorisedAt",
  "payment.capturedAt",
  "payment.returnedAt",
  "payment.dispute.state",
  "payment.dispute.amount_cents",
];

/** The paths of the fields of a record, and of the maps in it. */
function pathsOf(value: unknown, path = ""): string[] {
  const isMap = typeof value === "object" && value !== null && value.constructor === Object;
  if (!isMap) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Expects an order in a status and a state of its payment, with a pickup code only if it was paid. */
async function expectReadable(orderId: string, status: string, state: string, hasCode: boolean) {
  const order = await stored(`Orders/${orderId}`);
  expect(order).toMatchObject({ status, payment: { state } });
  const paths = pathsOf(order);
  expect(paths.filter((path) => !readable.includes(path))).toEqual(hasCode ? ["pickupCode"] : []);
}

/** A hold, whose document is checked. `pay` pays it. */
async function makeHold() {
  // Stripe's events wait until `deliver`.
  await world.delivery("held");
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const request = { requestId: `readable-${saleId}` };
  const answer = await world.reserve(guest, saleId, request);
  const orderId = answer.body.order.id;
  await expectReadable(orderId, "awaiting-payment", "awaiting", false);
  return { vendor, guest, orderId, pay: () => payNow(answer, () => world.reserve(guest, saleId, request)) };
}

/** Pays, and lets a repeated request ask Stripe. */
async function payNow(answer: Parameters<DisputeWorld["pay"]>[0], repeat: () => Promise<unknown>) {
  await world.pay(answer);
  await repeat();
}

describe.each(platformFees)("with a fee of %i", (fee) => {
  useFee(fee);

  describe("the document that a guest reads has no private field", () => {
    test("when the order is paid, collected, captured and disputed", async () => {
      const { vendor, orderId, pay } = await makeHold();
      await pay();
      await expectReadable(orderId, "pending", "authorised", true);
      const { pickupCode } = await world.order(orderId);
      await world.complete(vendor, orderId);
      world.advanceMinutes(1);
      await world.minute();
      await expectReadable(orderId, "completed", "captured", true);
      const { intentId = "", ...terms } = await world.privatePayment(orderId);
      expect(terms).toEqual({ account: vendor.account, fee_cents: Math.floor((500 * fee) / 10_000) });
      const disputeId = await world.dispute(intentId);
      await world.deliver();
      await vi.waitFor(async () => {
        expect(await world.privatePayment(orderId)).toEqual({ ...terms, intentId, disputeId });
      }, 10_000);
      await expectReadable(orderId, "completed", "captured", true);
      expect((await world.order(orderId)).pickupCode, "made once").toBe(pickupCode);
    });

    test("when the guest cancels the paid order", async () => {
      const { guest, orderId, pay } = await makeHold();
      await pay();
      await world.cancelAsGuest(guest, orderId);
      await world.minute();
      await expectReadable(orderId, "cancelled", "voided", true);
    });

    test("when the hold ends without a payment", async () => {
      const { orderId } = await makeHold();
      world.advanceMinutes(world.holdMinutes + 1);
      await world.minute();
      await expectReadable(orderId, "released", "voided", false);
    });

    test("when an older order changes whose document had private fields", async () => {
      const { orderId, pay, guest } = await makeHold();
      await pay();
      const order = await world.order(orderId);
      const { intentId, ...terms } = await world.privatePayment(orderId);
      await remove(`OrderPayments/${orderId}`);
      await store(`Orders/${orderId}`, { ...order, payment: { ...order.payment, ...terms, intentId } });
      await world.cancelAsGuest(guest, orderId);
      await world.minute();
      await expectReadable(orderId, "cancelled", "voided", true);
      expect(await world.privatePayment(orderId)).toEqual({ ...terms, intentId });
    });
  });
});
