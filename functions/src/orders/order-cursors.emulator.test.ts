import { randomUUID } from "node:crypto";
import { maxOrdersListed } from "@flashplate/contract/http/list-limits";
import type { ConsumerOrders, Order, OrderRecord, VendorOrders } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { makeVendor, storeOrder, type VendorPerson } from "../../test-support/records/records.ts";
import { consumerAPI, vendorAPI } from "../index.ts";
import { firestore } from "../platform/firebase.ts";

let vendors: Served;
let consumers: Served;
beforeAll(async () => {
  [vendors, consumers] = await Promise.all([serve(vendorAPI), serve(consumerAPI)]);
});

const path = "/api/vendorAPI/getVendorOrders";
const pageSize = maxOrdersListed;
const total = 2 * pageSize + 50;

/**
 * Stores orders, many with the same time. Returns their ids in the order of a list: latest first,
 * then by id.
 */
async function storeMany(changes: Partial<OrderRecord>): Promise<string[]> {
  const newest = Date.now();
  const ids = Array.from({ length: total }, () => `test-${randomUUID()}`);
  const timed = ids.map((id, n) => ({ id, time: new Date(newest - Math.floor(n / 90) * 60_000) }));
  const batch = firestore().batch();
  for (const { id, time } of timed) {
    const isDone = changes.status === "completed";
    const times = { orderTime: time, completionTime: isDone ? time : null };
    batch.set(firestore().doc(`Orders/${id}`), { ...example, ...changes, ...times });
  }
  await batch.commit();
  return timed
    .sort((one, other) => other.time.getTime() - one.time.getTime() || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id);
}

const example: Omit<OrderRecord, "orderTime"> = {
  vendorId: "test-other-vendor",
  consumerId: "test-consumer",
  saleId: "test-sale",
  usersName: "Maya",
  foodItem: ["Tomato Soup"],
  foodQuantity: [1],
  status: "pending",
  completionTime: null,
};

const idsOf = (orders: readonly Pick<Order, "id">[]) => orders.map(({ id }) => id);

describe.each([
  ["incompleted", "pending", "incompletedOrders", "incompletedCursor", "completedOrders"],
  ["completed", "completed", "completedOrders", "completedCursor", "incompletedOrders"],
] as const)("older %s orders", (list, status, own, cursorName, other) => {
  let vendor: VendorPerson;
  let ids: string[];
  beforeAll(async () => {
    vendor = await makeVendor();
    ids = await storeMany({ vendorId: vendor.uid, status });
  });
  const get = (query: string, token = vendor.token) =>
    vendors.get<VendorOrders>(`${path}${query}`, { token });

  test("have no gaps or repeats when many have the same time", async () => {
    const pages: string[][] = [];
    let query = "";
    for (;;) {
      const { status: answered, body } = await get(query);
      expect(answered).toBe(200);
      expect(body[other]).toEqual([]);
      pages.push(idsOf(body[own]));
      const cursor = body[cursorName];
      if (cursor === undefined) break;
      query = `?list=${list}&before=${cursor}`;
    }
    expect(pages.map(({ length }) => length)).toEqual([pageSize, pageSize, 50]);
    expect(pages.flat()).toEqual(ids);
  });

  test("stay the same when a newer order arrives", async () => {
    const cursor = (await get("")).body[cursorName];
    const newer = new Date(Date.now() + 60_000);
    const id = await storeOrder(vendor.uid, {
      status,
      orderTime: newer,
      completionTime: status === "completed" ? newer : null,
    });
    const { body } = await get(`?list=${list}&before=${cursor}`);
    expect(idsOf(body[own])).toEqual(ids.slice(pageSize, 2 * pageSize));
    await firestore().doc(`Orders/${id}`).delete();
  });

  test("contain only own orders when the cursor is another vendor's", async () => {
    const cursor = (await get("")).body[cursorName];
    const { status: answered, body } = await get(
      `?list=${list}&before=${cursor}`,
      (await makeVendor()).token,
    );
    expect([answered, body[own], body[cursorName]]).toEqual([200, [], undefined]);
  });

  test("answers 400 when the cursor is malformed", async () => {
    const refused = [
      await get(`?list=${list}&before=rubbish`),
      await get(`?list=${list}&before=${"x".repeat(501)}`),
      await get(`?list=${list}&before=a&before=b`),
    ];
    for (const { status: answered, body } of refused) {
      expect([answered, Object.keys(body.error.fields ?? {})]).toEqual([400, ["before"]]);
    }
  });
});

test("answers 400 when cursor and list do not belong together", async () => {
  const { token } = await makeVendor();
  for (const [query, field] of [
    ["?before=abc", "list"],
    ["?list=completed", "before"],
    ["?list=all&before=abc", "list"],
  ]) {
    const { status, body } = await vendors.get(`${path}${query}`, { token });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  }
});

describe("a consumer's older orders", () => {
  const list = "/api/consumerAPI/orders";

  test("have no gaps or repeats", async () => {
    const consumer = await makePerson();
    const ids = await storeMany({ consumerId: consumer.uid });
    const seen: string[] = [];
    let query = "";
    for (let pages = 1; ; pages += 1) {
      const { body } = await consumers.get<ConsumerOrders>(`${list}${query}`, consumer);
      seen.push(...idsOf(body.orders));
      if (body.nextCursor === undefined) {
        expect(pages).toBe(3);
        break;
      }
      query = `?before=${body.nextCursor}`;
    }
    expect(seen).toEqual(ids);
  });

  test("are only own orders with another cursor, and 400 with a malformed one", async () => {
    const [consumer, stranger] = [await makePerson(), await makePerson()];
    await storeMany({ consumerId: stranger.uid });
    const { nextCursor } = (await consumers.get<ConsumerOrders>(list, stranger)).body;
    const others = await consumers.get<ConsumerOrders>(`${list}?before=${nextCursor}`, consumer);
    expect([others.status, others.body]).toEqual([200, { orders: [] }]);
    const { status, body } = await consumers.get(`${list}?before=rubbish`, consumer);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["before"]]);
  });
});
