import type { OrderAnswer, ReserveAnswer } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { consumerAPI, vendorAPI } from "../../functions/src/index.ts";
import { makePeople, makePerson, type Person } from "../../functions/src/test-support/people.ts";
import {
  makeVendor,
  stored,
  storedWhere,
  storeOrder,
  storeSale,
} from "../../functions/src/test-support/records.ts";
import { type Answer, type Served, serve } from "../../functions/src/test-support/server.ts";

const instances = vi.hoisted(() => ({ each: false }));
vi.mock(import("../../functions/src/platform/keyed-queue.ts"), async (original) => {
  const { runInQueue } = await original();
  return { runInQueue: (key, work) => (instances.each ? work() : runInQueue(key, work)) };
});

/** Runs once, between two reads of a request. */
const between = vi.hoisted(() => ({ reads: undefined as (() => Promise<unknown>) | undefined }));
vi.mock(import("../../functions/src/flash-sales/flash-sales.repository.ts"), async (original) => {
  const repository = await original();
  const readSale: typeof repository.readSale = async (id) => {
    const happens = between.reads;
    between.reads = undefined;
    await happens?.();
    return repository.readSale(id);
  };
  return { ...repository, readSale };
});

let consumers: Served;
let vendors: Served;
let crowd: Person[];

beforeAll(async () => {
  consumers = await serve(consumerAPI);
  vendors = await serve(vendorAPI);
  crowd = await makePeople(200);
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

/** One instance queues the requests; separate instances are only coordinated by transactions. */
const places = [
  { where: "in one instance", alone: false, rushes: [50, 200], tries: 12 },
  { where: "in separate instances", alone: true, rushes: [20], tries: 6 },
];

describe.each(places)("a rush on one sale, $where,", ({ alone, rushes, tries }) => {
  beforeAll(() => {
    instances.each = alone;
    return () => {
      instances.each = false;
    };
  });

  test.each(rushes)("sells five portions five times to %i people", async (count) => {
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
    const [person = await makePerson()] = crowd;
    const answers = await Promise.all(Array.from({ length: tries }, () => reserve(person, saleId)));
    expect(tally(answers)).toEqual({ 201: 3, "409 sale/limit-reached": tries - 3 });
    expect([await soldOf(saleId), await remainingOf(saleId)]).toEqual([3, 47]);
  });

  test("creates one order when the same request arrives many times at once", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 2, remaining: 2 });
    const [person = await makePerson()] = crowd;
    const answers = await Promise.all(
      Array.from({ length: tries }, () => reserve(person, saleId, 2, `race-same-${saleId}`)),
    );
    expect(tally(answers)).toEqual({ 200: tries - 1, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect([await soldOf(saleId), await remainingOf(saleId)]).toEqual([2, 0]);
  });

  test("returns the order to a repeat when the first took the last portions", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { item_quantity: 2, remaining: 2 });
    const [person = await makePerson()] = crowd;
    const request = () => reserve(person, saleId, 2, `race-torn-${saleId}`);
    between.reads = request;
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(body.order.status).toBe("pending");
    expect(await remainingOf(saleId)).toBe(0);
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
