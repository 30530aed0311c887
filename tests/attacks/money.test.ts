import { randomUUID } from "node:crypto";
import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reserve } from "../../functions/src/index.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { signed, webhookSecret } from "../../functions/test-support/endpoints.ts";
import { newAddress, type Served, serve } from "../../functions/test-support/instances/server.ts";
import { makePeople, makePerson, type Person } from "../../functions/test-support/records/people.ts";
import { change } from "../../functions/test-support/records/records.ts";
import {
  type PaymentWorld,
  startPaymentWorld,
  useFee,
} from "../../functions/test-support/stand-ins/payment-world.ts";
import { ledgerOf, payWithCard, stripeSdk } from "../../functions/test-support/stand-ins/payments.ts";
import { stripe } from "../../tools/stand-ins/stripe/stripe.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";
import { webhookForgeries } from "./webhook-forgeries.ts";

let world: PaymentWorld;
let saleId: string;
let guest: Person;
let api: Served;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  await world.delivery("held");
  api = await serve(reserve, newAddress);
  // Three portions, for 55 minutes.
  ({ saleId } = await world.paidSale(3, 55));
  await change(`FlashSales/${saleId}`, { item_limit: 2 });
  guest = await makePerson();
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
// Stripe's own events would change records during an attack.
beforeEach(async () => {
  await world.reset();
  await world.delivery("held");
});
useFee(250);

/** Runs an attack, and checks that it changes neither stored data nor payments at Stripe. */
async function withoutPayment<T>(attack: () => Promise<T>): Promise<T> {
  const before = await ledgerOf(world.provider);
  const outcome = await expectNoTrace(attack);
  expect(await ledgerOf(world.provider)).toEqual(before);
  return outcome;
}

const reserveWith = (fields: object, { token } = guest) =>
  api.post<ReserveAnswer>("/api/consumerAPI/reserve", {
    token,
    body: { saleId, quantity: 1, requestId: randomUUID(), canPay: true, ...fields },
  });

describe("a guest reserves", () => {
  const refused: [what: string, fields: object, code: string][] = [
    ["no portion", { quantity: 0 }, "request/invalid"],
    ["minus one portion", { quantity: -1 }, "request/invalid"],
    ["half a portion", { quantity: 0.5 }, "request/invalid"],
    ["1e21 portions", { quantity: 1e21 }, "request/invalid"],
    ["portions as a text", { quantity: "1" }, "request/invalid"],
    ["portions as a list", { quantity: [1] }, "request/invalid"],
    ["portions as an object", { quantity: { valueOf: 1 } }, "request/invalid"],
    ["true portions", { quantity: true }, "request/invalid"],
    ["more portions than there are", { quantity: 4 }, "sale/not-enough-left"],
    ["more portions than one person gets", { quantity: 3 }, "sale/limit-reached"],
    ["for a cent", { price_cents: 1 }, "order/price-changed"],
    ["for nothing", { price_cents: 0 }, "order/price-changed"],
    ["for less than nothing", { price_cents: -500 }, "request/invalid"],
    ["for 1e308 cents", { price_cents: 1e308 }, "request/invalid"],
    ["for a price as a text", { price_cents: "500" }, "request/invalid"],
    ["without paying", { canPay: false }, "order/payment-needed"],
    ["with a text for canPay", { canPay: "false" }, "request/invalid"],
    ["with a path as the sale", { saleId: "x/y" }, "request/invalid"],
    ["with a path as the request id", { requestId: "../../Orders/x" }, "request/invalid"],
  ];
  test.each(sample(refused, 5))("%s", async (_, fields, code) => {
    const { body } = await withoutPayment(() => reserveWith(fields));
    expect(body.error.code).toBe(code);
  });

  const additions: [what: string, fields: object][] = [
    ["its own price", { discounted_price_cents: 1, amount: 1, amount_cents: 1, total: 1 }],
    ["no fee", { fee_cents: 0, application_fee_amount: 0 }],
    ["another account for the money", { account: "acct_attacker", destination: "acct_attacker" }],
    ["a payment that was captured", { payment: { mode: "app", state: "captured" }, status: "completed" }],
    ["a status as if it was paid", { status: "pending", order: { status: "pending" } }],
    ["a pickup code", { pickupCode: "AAAA" }],
    ["another guest and restaurant", { consumerId: "other", vendorId: "other", usersName: "Other" }],
    ["no time limit", { holdUntil: "2099-01-01T00:00:00Z", dueAt: "2099-01-01T00:00:00Z" }],
  ];
  test.each(sample(additions, 5))("with a request that adds %s", async (_, fields) => {
    const { saleId: newSaleId, vendor } = await world.paidSale();
    const person = await makePerson();
    const { status, body } = await reserveWith({ ...fields, saleId: newSaleId }, person);
    expect([status, body.order.status, body.order.pickupCode]).toEqual([201, "awaiting-payment", null]);
    const order = await world.order(body.order.id);
    expect(order).toMatchObject({ consumerId: person.uid, vendorId: vendor.uid, price_cents: 500 });
    expect(order).not.toHaveProperty("pickupCode");
    expect(order.payment?.dueAt?.getTime()).toBeLessThan(Date.now() + 11 * 60_000);
    const [entry] = await ledgerOf(world.provider, body.order.id);
    expect(entry).toMatchObject({ amount: 500, fee: 12, destination: vendor.account, captured: 0 });
  });

  test("the last portions with 12 accounts at once", async () => {
    const newSaleId = (await world.paidSale(3)).saleId;
    const people = await makePeople(12);
    const answers = await Promise.all(people.map((person) => reserveWith({ saleId: newSaleId }, person)));
    // Guests who have not paid yet hold at most half of a sale, rounded up: two of three portions.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await world.remaining(newSaleId)).toBe(1);
  });

  test("one portion with eight equal requests at once", async () => {
    const newSaleId = (await world.paidSale(3)).saleId;
    const person = await makePerson();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reserveWith({ saleId: newSaleId, requestId }, person)),
    );
    const ids = new Set(answers.map(({ body }) => body.order.id));
    expect([ids.size, await world.remaining(newSaleId)]).toEqual([1, 2]);
    expect(await ledgerOf(world.provider, [...ids][0])).toHaveLength(1);
  });

  test("a second portion while the first is not paid", async () => {
    const newSaleId = (await world.paidSale(3)).saleId;
    const person = await makePerson();
    expect((await reserveWith({ saleId: newSaleId }, person)).status).toBe(201);
    const { body } = await withoutPayment(() => reserveWith({ saleId: newSaleId }, person));
    expect(body.error.code).toBe("order/unpaid");
  });

  test("other portions with the request id of an earlier order", async () => {
    const newSaleId = (await world.paidSale(3)).saleId;
    const person = await makePerson();
    const requestId = randomUUID();
    expect((await reserveWith({ saleId: newSaleId, requestId }, person)).status).toBe(201);
    const { body } = await withoutPayment(() =>
      reserveWith({ saleId: newSaleId, requestId, quantity: 2 }, person),
    );
    expect(body.error.code).toBe("request/reused");
  });
});

/** Makes a guest's order of $5.00 that awaits its payment. */
async function makeHeldOrder() {
  const { vendor, saleId: newSaleId } = await world.paidSale();
  const person = await makePerson();
  const request = { saleId: newSaleId, requestId: randomUUID() };
  const answer = await reserveWith(request, person);
  const [intent = ""] = (answer.body.payment?.clientSecret ?? "").split("_secret_");
  return { vendor, person, request, answer, intent, orderId: answer.body.order.id };
}

/** Makes a paid order. The repeated request lets the server ask Stripe. */
async function makePaidOrder() {
  const one = await makeHeldOrder();
  await world.pay(one.answer);
  const { body } = await reserveWith(one.request, one.person);
  expect(body.order.status).toBe("pending");
  return one;
}

async function makeCollectedOrder() {
  const one = await makePaidOrder();
  expect((await world.complete(one.vendor, one.orderId)).status).toBe(200);
  return one;
}

describe("an order", () => {
  test("is not given out before it is paid", async () => {
    const { vendor, orderId } = await makeHeldOrder();
    const { body } = await withoutPayment(() => world.complete(vendor, orderId));
    // A restaurant does not see unpaid orders, so they have the code of those that are not open any more.
    expect(body.error.code).toBe("order/cancelled");
  });

  test("is not cancelled by its guest, to get the money back, after it was collected", async () => {
    const { person, orderId } = await makeCollectedOrder();
    const { body } = await withoutPayment(() => world.cancelAsGuest(person, orderId));
    expect(body.error.code).toBe("order/completed");
  });

  test("is captured once when its restaurant completes it ten times at once", async () => {
    const { vendor, orderId } = await makeCollectedOrder();
    await Promise.all(Array.from({ length: 10 }, () => world.complete(vendor, orderId)));
    world.advanceMinutes(1);
    await Promise.all([world.minute(), world.minute()]);
    const [entry] = await ledgerOf(world.provider, orderId);
    expect(entry).toMatchObject({ amount: 500, captured: 500, refunded: 0 });
  });

  test("is either collected or returned when both happen at once", async () => {
    const { person, vendor, orderId } = await makePaidOrder();
    await Promise.all([world.cancelAsGuest(person, orderId), world.complete(vendor, orderId)]);
    world.advanceMinutes(1);
    await world.minute();
    const { status } = await world.order(orderId);
    const [entry] = await ledgerOf(world.provider, orderId);
    const captured = (entry?.captured ?? 0) - (entry?.refunded ?? 0);
    expect([status, captured]).toEqual(status === "completed" ? ["completed", 500] : ["cancelled", 0]);
  });
});

/** An event of Stripe that says that a payment has arrived. */
const paidEvent = (intent: string, orderId: string, changes: object = {}) => ({
  id: `evt_${randomUUID().replaceAll("-", "")}`,
  object: "event",
  type: "payment_intent.succeeded",
  data: {
    object: {
      id: intent,
      object: "payment_intent",
      status: "succeeded",
      amount: 500,
      amount_received: 500,
      metadata: { orderId },
    },
  },
  ...changes,
});

describe("a message that says an order is paid is refused", () => {
  test.each(sample(webhookForgeries, 4))("%s", async (_, forge) => {
    const { intent, orderId } = await makeHeldOrder();
    const sent = forge(JSON.stringify(paidEvent(intent, orderId)));
    const { status, body } = await withoutPayment(() => world.webhook.post("/stripe-webhook", sent));
    expect([status, body.error.code]).toEqual([400, "payments/bad-signature"]);
  });
});

describe("a signed message is not believed", () => {
  const claims: [what: string, type: string][] = [
    ["that an order is paid", "payment_intent.succeeded"],
    ["that an order can be captured", "payment_intent.amount_capturable_updated"],
    ["that a payment was canceled", "payment_intent.canceled"],
    ["that a payment failed", "payment_intent.payment_failed"],
  ];
  test.each(sample(claims, 3))("%s, when Stripe says otherwise", async (_, type) => {
    const { intent, orderId } = await makeHeldOrder();
    const order = await world.order(orderId);
    const { status } = await world.webhook.post(
      "/stripe-webhook",
      signed(paidEvent(intent, orderId, { type }), webhookSecret),
    );
    expect(status).toBe(200);
    expect(await world.order(orderId)).toEqual(order);
  });

  test.each(sample(["500", "50", "499", "501"], 3))(
    "with another payment, of %s cents, that names the order",
    async (amount) => {
      const { vendor, orderId } = await makeHeldOrder();
      const order = await world.order(orderId);
      const intent = await stripeSdk(world.provider).paymentIntents.create({
        amount: Number(amount),
        currency: "usd",
        capture_method: "manual",
        transfer_data: { destination: vendor.account },
        metadata: { orderId },
      });
      expect(await payWithCard(world.provider, intent.client_secret ?? "")).toBe("requires_capture");
      const sent = signed(paidEvent(intent.id, orderId), webhookSecret);
      expect((await world.webhook.post("/stripe-webhook", sent)).status).toBe(200);
      expect(await world.order(orderId)).toEqual(order);
    },
  );
});
