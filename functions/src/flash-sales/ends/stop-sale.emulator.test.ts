import type { OpenOrdersAnswer, StopSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import {
  dish,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../../test-support/records/records.ts";
import { consumerAPI, flashsaleAPI, flashsales, vendorAPI } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";

let api: Served;
let consumers: Served;
let vendors: Served;
beforeAll(async () => {
  [api, consumers, vendors] = await Promise.all([serve(flashsaleAPI), serve(consumerAPI), serve(vendorAPI)]);
});

const stop = (token: string, saleId: string) =>
  api.post<StopSaleAnswer>("/api/flashsaleAPI/stop", { token, body: { saleId } });

describe("POST /api/flashsaleAPI/stop", () => {
  test("makes an active sale a past one and keeps its orders, also when repeated", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const pending = await storeOrder(uid, { saleId: id });
    await storeOrder(uid, { saleId: id, status: "completed", completionTime: new Date() });
    const live = await stored(`FlashSales/${id}`);
    const first = await stop(token, id);
    expect([first.status, first.body]).toMatchObject([
      200,
      { outcome: "stopped", openOrders: 1, pastSale: { id, state: "past", remaining: 7, sold: 3 } },
    ]);
    const past = await stored(`PastSales/${id}`);
    expect(Math.abs(Number(past?.end_time) - Date.now())).toBeLessThan(61_000);
    expect(past).toMatchObject({
      plannedEnd: live?.end_time,
      // It started half an hour ago.
      end_time: addMinutes(live?.start_time as Date, 30),
    });
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
    expect(await stored(`Orders/${pending}`)).toMatchObject({ status: "pending" });
    const messages = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(messages).toMatchObject([{ kind: "sale-ended" }]);

    expect((await stop(token, id)).body).toEqual(first.body);
    expect(await stored(`PastSales/${id}`)).toEqual(past);
    expect(await storedWhere("NotificationOutbox", "vendorId", uid)).toEqual(messages);
  });

  test("keeps an active sale without orders as a past one, and removes a scheduled one", async () => {
    const { uid, token } = await makeVendor();
    const [active, scheduled] = [
      await storeSale(uid, 30, { remaining: 10 }),
      await storeSale(uid, 90, { remaining: 10 }),
    ];
    expect((await stop(token, active)).body).toMatchObject({ outcome: "stopped", openOrders: 0 });
    expect((await stop(token, scheduled)).body).toEqual({ outcome: "removed" });
    expect(await stored(`PastSales/${scheduled}`)).toBeUndefined();
    expect((await stop(token, scheduled)).status).toBe(404);
  });

  test("archives a sale that has just ended, and keeps its end", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -1);
    const before = await stored(`FlashSales/${id}`);
    expect((await stop(token, id)).body).toMatchObject({ outcome: "stopped" });
    expect(await stored(`PastSales/${id}`)).toEqual({ ...before, archivedAt: expect.any(Date) });
  });

  test("lets the restaurant complete and cancel orders of the stopped sale", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const [toComplete, toCancel] = [
      await storeOrder(uid, { saleId: id }),
      await storeOrder(uid, { saleId: id }),
    ];
    await stop(token, id);
    const complete = { token, body: { orderId: toComplete } };
    expect((await vendors.post("/api/vendorAPI/completeOrder", complete)).status).toBe(200);
    const cancel = { token, body: { orderId: toCancel, reason: "Closing early" } };
    expect((await vendors.post("/api/vendorAPI/cancelOrder", cancel)).status).toBe(200);
    // 7 were left; the cancelled order had 2.
    expect(await stored(`PastSales/${id}`)).toMatchObject({ remaining: 9 });
  });

  test("lets a guest cancel until the planned end", async () => {
    const { uid, token } = await makeVendor();
    const guest = await makePerson();
    const id = await storeSale(uid, 30);
    const order = () => storeOrder(uid, { saleId: id, consumerId: guest.uid });
    const [one, other] = [await order(), await order()];
    await stop(token, id);
    const cancel = (orderId: string) =>
      consumers.post("/api/consumerAPI/cancel", { token: guest.token, body: { orderId } });
    expect((await cancel(one)).status).toBe(200);
    expect(await stored(`PastSales/${id}`)).toMatchObject({ remaining: 9 });
    onTestFinished(setClock(() => addMinutes(new Date(), 31)));
    expect((await cancel(other)).body.error.code).toBe("sale/ended");
  });

  test("leaves a sale that can be reactivated", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish()]);
    const id = await storeSale(uid, 30);
    await stop(token, id);
    const create = await serve(flashsales);
    const body = { flashsaleData: saleRequest({ pastSaleId: id }) };
    expect((await create.post("/engine/flashsales/create", { token, body })).status).toBe(201);
    expect(await stored(`PastSales/${id}`)).toBeUndefined();
  });
});

test("counts the open orders of a live or past sale", async () => {
  const { uid, token } = await makeVendor();
  const [live, past] = [await storeSale(uid, 30), await storePastSale(uid)];
  for (const status of ["pending", "pending", "awaiting-payment", "completed", "cancelled"] as const) {
    await storeOrder(uid, { saleId: live, status });
  }
  await storeOrder(uid, { saleId: past, status: "pending" });
  const count = async (id: string) =>
    (await api.get<OpenOrdersAnswer>(`/api/flashsaleAPI/openOrders?saleId=${id}`, { token })).body;
  expect([await count(live), await count(past)]).toEqual([{ openOrders: 3 }, { openOrders: 1 }]);
});
