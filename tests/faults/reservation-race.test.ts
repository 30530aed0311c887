import type { OrderAnswer, ReserveAnswer } from "@flashplate/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reserve as reserveFunction, vendorAPI } from "../../functions/src/index.ts";
import { type Answer, type Served, serve } from "../../functions/test-support/instances/server.ts";
import { makePeople, makePerson, type Person } from "../../functions/test-support/records/people.ts";
import {
  makeVendor,
  stored,
  storedWhere,
  storeOrder,
  storeSale,
} from "../../functions/test-support/records/records.ts";

let consumers: Served;
let vendors: Served;
let crowd: Person[];

// New guests for each test, because a guest can have few open orders.
beforeEach(async () => {
  crowd = await makePeople(200);
});
beforeAll(async () => {
  consumers = await serve(reserveFunction);
  vendors = await serve(vendorAPI);
});

let requests = 0;

function reserve(
  { token }: Person,
  saleId: string,
  quantity = 1,
  requestId = `race-request-${++requests}`,
): Promise<Answer<ReserveAnswer>> {
  return consumers.post<ReserveAnswer>("/api/consumerAPI/reserve", {
    token,
    body: { saleId, quantity, requestId },
  });
}

/** Counts responses by status, and by error code if they failed. */
function tally(answers: readonly Answer<object>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status < 300 ? String(status) : `${status} ${body.error.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Returns the number of portions in all orders of a sale that are not cancelled. */
async function soldOf(saleId: string): Promise<number> {
  const orders = await storedWhere("Orders", "saleId", saleId);
  return orders
    .filter(({ status }) => status !== "cancelled")
    .reduce((sum, { foodQuantity }) => sum + (foodQuantity as number[]).reduce((a, b) => a + b, 0), 0);
}

const remainingOf = async (saleId: string) => (await stored(`FlashSales/${saleId}`))?.remaining;

describe("a rush on one sale in one instance", () => {
  const tries = 12;

  test.each([50, 200])("sells five portions to five of %i people", async (count) => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 5, remaining: 5 });
    const answers = await Promise.all(crowd.slice(0, count).map((person) => reserve(person, saleId)));
    expect(tally(answers)).toEqual({ 201: 5, "409 sale/sold-out": count - 5 });
    expect([await soldOf(saleId), await remainingOf(saleId)]).toEqual([5, 0]);
    const codes = answers.flatMap(({ status, body }) => (status === 201 ? [body.order.pickupCode] : []));
    expect(new Set(codes).size).toBe(5);
  });

  test("never exceeds a person's limit when many requests run at once", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 50, remaining: 50, item_limit: 3 });
    const person = await makePerson();
    const answers = await Promise.all(Array.from({ length: tries }, () => reserve(person, saleId)));
    expect(tally(answers)).toEqual({ 201: 3, "409 sale/limit-reached": tries - 3 });
    expect([await soldOf(saleId), await remainingOf(saleId)]).toEqual([3, 47]);
  });

  test("creates one order when the same request arrives many times at once", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 2, remaining: 2 });
    const person = await makePerson();
    const answers = await Promise.all(
      Array.from({ length: tries }, () => reserve(person, saleId, 2, `race-same-${saleId}`)),
    );
    expect(tally(answers)).toEqual({ 200: tries - 1, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect([await soldOf(saleId), await remainingOf(saleId)]).toEqual([2, 0]);
  });
});

describe("concurrent changes of an order", () => {
  const reason = "The oven broke.";

  test("return its portions once when it is cancelled many times", async () => {
    const { uid, token } = await makeVendor();
    const saleId = await storeSale(uid, 30, { remaining: 4 });
    const orderId = await storeOrder(uid, { saleId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        vendors.post("/api/vendorAPI/cancelOrder", { token, body: { orderId, reason } }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await remainingOf(saleId)).toBe(6);
  });

  test("complete or cancel it, never both", async () => {
    const { uid, token } = await makeVendor();
    const saleId = await storeSale(uid, 30, { remaining: 4 });
    const orderId = await storeOrder(uid, { saleId });
    const answers = await Promise.all([
      vendors.post<OrderAnswer>("/api/vendorAPI/completeOrder", { token, body: { orderId } }),
      vendors.post<OrderAnswer>("/api/vendorAPI/cancelOrder", { token, body: { orderId, reason } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const completed = (await stored(`Orders/${orderId}`))?.status === "completed";
    expect(await remainingOf(saleId)).toBe(completed ? 4 : 6);
  });

  test("keep the count correct when portions are reserved at the same time", async () => {
    const { uid, token } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 10, remaining: 0 });
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => storeOrder(uid, { saleId, foodQuantity: [1] })),
    );
    const cancelled = orders
      .slice(0, 5)
      .map((orderId) => vendors.post("/api/vendorAPI/cancelOrder", { token, body: { orderId, reason } }));
    const reserved = crowd.slice(0, 20).map((person) => reserve(person, saleId));
    const answers = await Promise.all([...cancelled, ...reserved]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await soldOf(saleId)) + Number(await remainingOf(saleId))).toBe(10);
  });
});
