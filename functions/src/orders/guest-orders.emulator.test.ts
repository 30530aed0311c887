import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import type { GuestRecord } from "@flashplate/contract/orders/reservation";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Answer, type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import { change, makeVendor, stored, storeOrder, storeSale } from "../../test-support/records/records.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { consumerAPI, flashsaleAPI, reserve, vendorAPI } from "../index.ts";
import { guestRecords } from "../migrations/guest-records.ts";
import { runMigration } from "../migrations/run-migration.ts";
import { setClock } from "../platform/clock.ts";
import { guestLimits } from "../platform/configuration/config.ts";
import { forgetConsumer } from "./forget-consumer.ts";

let consumers: Served;
let reserving: Served;
let sales: Served;
let vendors: Served;
beforeAll(async () => {
  [consumers, reserving, sales, vendors] = (await Promise.all(
    [consumerAPI, reserve, flashsaleAPI, vendorAPI].map((one) => serve(one)),
  )) as [Served, Served, Served, Served];
  // Without any order, the first reservation marks the migration `guest-records` as finished. Then the orders
  // that tests store directly would not count towards the limits of their guests.
  await storeOrder((await makeVendor()).uid);
});

let requests = 0;
const newRequest = () => `guest-request-${++requests}`;

function order(
  { token }: Person,
  saleId: string,
  quantity = 1,
  requestId = newRequest(),
): Promise<Answer<ReserveAnswer>> {
  const body = { saleId, quantity, requestId };
  return reserving.post<ReserveAnswer>("/api/consumerAPI/reserve", { token, body });
}

function cancel({ token }: Person, orderId: string): Promise<Answer<ReserveAnswer>> {
  return consumers.post<ReserveAnswer>("/api/consumerAPI/cancel", { token, body: { orderId } });
}

const codeOf = ({ status, body }: Answer<object>) => [status, body.error?.code];
const guestOf = async ({ uid }: Person) => (await stored(`Guests/${uid}`)) as unknown as GuestRecord;
const statusOf = async (guest: Person, id: string) => (await guestOf(guest)).orders[id]?.status;
const remainingOf = async (saleId: string) => (await stored(`FlashSales/${saleId}`))?.remaining;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A guest with an order of a new sale. */
async function makeOrder(quantity = 2) {
  const [vendor, guest] = [await makeVendor(), await makePerson()];
  const saleId = await storeSale(vendor.uid, 30);
  const { body } = await order(guest, saleId, quantity);
  return { vendor, guest, saleId, orderId: body.order.id };
}

describe("POST /api/consumerAPI/cancel", () => {
  test("cancels the guest's own order once, and returns its portions", async () => {
    const { guest, saleId, orderId } = await makeOrder();
    expect(await remainingOf(saleId)).toBe(5);
    const answers = await Promise.all([cancel(guest, orderId), cancel(guest, orderId)]);
    expect(answers.map(({ status, body }) => [status, body.order.status])).toEqual(
      Array(2).fill([200, "cancelled"]),
    );
    expect([await remainingOf(saleId), await statusOf(guest, orderId)]).toEqual([7, "cancelled"]);
  });

  test("answers 404 for another guest's order", async () => {
    const { orderId } = await makeOrder();
    expect(codeOf(await cancel(await makePerson(), orderId))).toEqual([404, "request/not-found"]);
  });

  test("answers 409 once the planned end has passed, and not when the sale ends early", async () => {
    const { guest, saleId, orderId } = await makeOrder(1);
    const early = await order(guest, saleId);
    await change(`FlashSales/${saleId}`, { end_time: new Date() });
    expect((await cancel(guest, early.body.order.id)).status).toBe(200);
    onTestFinished(setClock(() => new Date(Date.now() + 31 * 60_000)));
    expect(codeOf(await cancel(guest, orderId))).toEqual([409, "sale/ended"]);
  });
});

describe("a request id that is used again", () => {
  test("is refused when the sale or the quantity differs", async () => {
    const { vendor, guest, saleId } = await makeOrder();
    const other = await storeSale(vendor.uid, 30, { item_limit: 9 });
    const requestId = newRequest();
    expect((await order(guest, other, 1, requestId)).status).toBe(201);
    expect(codeOf(await order(guest, other, 2, requestId))).toEqual([422, "request/reused"]);
    expect(codeOf(await order(guest, saleId, 1, requestId))).toEqual([422, "request/reused"]);
    expect((await order(guest, other, 1, requestId)).status).toBe(200);
  });

  test("is refused when its order is too old for the guest's record", async () => {
    const { vendor, guest, orderId } = await makeOrder();
    // The request id of that order.
    const requestId = `guest-request-${requests}`;
    await change(`Guests/${guest.uid}`, { orders: {} });
    const other = await storeSale(vendor.uid, 30);
    expect(codeOf(await order(guest, other, 2, requestId))).toEqual([422, "request/reused"]);
    expect(await stored(`Orders/${orderId}`)).toMatchObject({ status: "pending" });
    expect(await remainingOf(other)).toBe(7);
  });
});

describe("a guest's record", () => {
  test("follows the order when its vendor completes it, undoes that and cancels it", async () => {
    const { vendor, guest, orderId } = await makeOrder();
    const send = (path: string, body: object) =>
      vendors.post(`/api/vendorAPI/${path}`, { token: vendor.token, body: { orderId, ...body } });
    await send("completeOrder", {});
    expect(await statusOf(guest, orderId)).toBe("completed");
    await send("completeOrder", { undo: true });
    expect(await statusOf(guest, orderId)).toBe("pending");
    await send("cancelOrder", { reason: "The oven broke." });
    expect(await statusOf(guest, orderId)).toBe("cancelled");
  });

  test("follows the order when its sale is ended early", async () => {
    const { vendor, guest, saleId, orderId } = await makeOrder();
    const sent = { token: vendor.token, body: { saleId } };
    expect((await sales.request("DELETE", "/api/flashsaleAPI/deleteFlashSale", sent)).status).toBe(200);
    expect(await statusOf(guest, orderId)).toBe("cancelled");
  });

  test("is deleted with the guest's account", async () => {
    const { guest, saleId } = await makeOrder();
    await forgetConsumer(guest.uid);
    expect([await guestOf(guest), await remainingOf(saleId)]).toEqual([undefined, 7]);
  });

  test("lets a cancelled order's portions be reserved again", async () => {
    const { guest, saleId, orderId } = await makeOrder();
    expect(codeOf(await order(guest, saleId))).toEqual([409, "sale/limit-reached"]);
    await cancel(guest, orderId);
    expect((await order(guest, saleId, 2)).status).toBe(201);
  });

  test("loses an order of 39 days ago with the guest's next order", async () => {
    const { guest, orderId } = await makeOrder();
    const restore = setClock(() => new Date(Date.now() + 39 * 86_400_000));
    const saleId = await storeSale((await makeVendor()).uid, 39 * 24 * 60 + 30);
    const next = await order(guest, saleId).finally(restore);
    expect(Object.keys((await guestOf(guest)).orders)).toEqual([next.body.order.id]);
    expect(next.body.order.id).not.toBe(orderId);
  });

  test("has one order when the acknowledgement of its commit is lost", async () => {
    const [vendor, guest] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30);
    const answer = await whileAnswersAreLost("failure", () => order(guest, saleId));
    expect([200, 201]).toContain(answer.status);
    expect(Object.keys((await guestOf(guest)).orders)).toEqual([answer.body.order.id]);
    expect(await remainingOf(saleId)).toBe(6);
  });
});

describe("the limits of a guest over all sales", () => {
  test("refuse a sixth open order, also when a group of requests arrives at once", async () => {
    const [vendor, guest] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30, { item_quantity: 20, remaining: 20, item_limit: 20 });
    const count = guestLimits.openOrders + 3;
    const answers = await Promise.all(Array.from({ length: count }, () => order(guest, saleId)));
    const codes = answers.map(({ status, body }): string => body.error?.code ?? String(status));
    expect(codes.filter((code) => code === "201")).toHaveLength(guestLimits.openOrders);
    expect(codes.filter((code) => code === "order/too-many")).toHaveLength(3);
  });

  test("pause reserving after three uncollected orders, until one is completed", async () => {
    const [vendor, guest] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30);
    const mine = { consumerId: guest.uid, orderTime: daysAgo(3) };
    const orders = await Promise.all([1, 2, 3].map(() => storeOrder(vendor.uid, mine)));
    expect(codeOf(await order(guest, saleId))).toEqual([409, "order/paused"]);
    await change(`Orders/${orders[0]}`, { status: "completed" });
    expect((await order(guest, saleId)).status).toBe(201);
  });
});

describe("the migration guest-records", () => {
  test("makes the records of guests with recent orders, once", async () => {
    const [vendor, guest, former] = [await makeVendor(), await makePerson(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30);
    const orderId = await storeOrder(vendor.uid, { saleId, consumerId: guest.uid });
    await storeOrder(vendor.uid, { consumerId: former.uid, orderTime: daysAgo(40) });
    expect((await runMigration(guestRecords)).changed).toBeGreaterThan(0);
    expect((await guestOf(guest)).orders[orderId]).toMatchObject({ saleId, portions: 2, status: "pending" });
    expect(await guestOf(former)).toBeUndefined();
    expect((await runMigration(guestRecords, { again: true })).changed).toBe(0);
    expect(codeOf(await order(guest, saleId))).toEqual([409, "sale/limit-reached"]);
    expect((await order(former, saleId)).status).toBe(201);
  });
});
