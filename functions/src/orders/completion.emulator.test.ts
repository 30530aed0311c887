import { type OrderAnswer, undoSeconds } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  makeVendor,
  saleRecord,
  store,
  stored,
  storeOrder,
  storeSale,
} from "../../test-support/records/records.ts";
import { vendorAPI } from "../index.ts";
import { setClock } from "../platform/clock.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
});

const complete = "/api/vendorAPI/completeOrder";
const cancel = "/api/vendorAPI/cancelOrder";

describe.each([
  ["POST /api/vendorAPI/completeOrder", complete, {}],
  ["POST /api/vendorAPI/cancelOrder", cancel, { reason: "The oven broke." }],
])("%s", (_name, path, otherFields) => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    const body = { orderId: await storeOrder("test-other-vendor"), ...otherFields };
    expect((await api.post(path, { body })).status).toBe(401);
    const { token } = await makePerson();
    expect((await api.post(path, { token, body })).status).toBe(403);
  });

  test("answers 404 for another vendor's and for a missing order", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const orderId = await storeOrder(other.uid);
    for (const id of [orderId, "test-none"]) {
      const answer = await api.post(path, { token: vendor.token, body: { orderId: id, ...otherFields } });
      expect([answer.status, answer.body.error.code]).toEqual([404, "request/not-found"]);
    }
    expect(await stored(`Orders/${orderId}`)).toMatchObject({ status: "pending" });
  });
});

describe("POST /api/vendorAPI/completeOrder", () => {
  test("answers 400 with every invalid field", async () => {
    const { token } = await makeVendor();
    const { status, body } = await api.post(complete, { token, body: { undo: "yes" } });
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([400, ["orderId", "undo"]]);
  });

  test("completes an order at the server's time, once", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid, { pickupCode: "K7M4P" });
    const first = await api.post<OrderAnswer>(complete, { token, body: { orderId } });
    expect(first.status).toBe(200);
    expect(first.body.order).toMatchObject({ id: orderId, status: "completed", pickupCode: "K7M4P" });
    expect(Date.now() - Date.parse(first.body.order.completionTime ?? "")).toBeLessThan(10_000);
    const second = await api.post<OrderAnswer>(complete, { token, body: { orderId } });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test("undoes the completion within ten seconds and not later", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid);
    const undo = { token, body: { orderId, undo: true } };
    await api.post(complete, { token, body: { orderId } });
    const undone = await api.post<OrderAnswer>(complete, undo);
    expect([undone.status, undone.body.order]).toMatchObject([
      200,
      { status: "pending", completionTime: null },
    ]);
    expect((await api.post(complete, undo)).status).toBe(200);

    const { body } = await api.post<OrderAnswer>(complete, { token, body: { orderId } });
    const completedAt = Date.parse(body.order.completionTime ?? "");
    const reset = setClock(() => new Date(completedAt + undoSeconds * 1000 + 1));
    const late = await api.post(complete, undo).finally(reset);
    expect([late.status, late.body.error.code]).toEqual([409, "order/undo-too-late"]);
    expect(await stored(`Orders/${orderId}`)).toMatchObject({ status: "completed" });
  });

  test("answers 409 for a cancelled order", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid, { status: "cancelled" });
    for (const undo of [false, true]) {
      const { status, body } = await api.post(complete, { token, body: { orderId, undo } });
      expect([status, body.error.code]).toEqual([409, "order/cancelled"]);
    }
  });
});

describe("POST /api/vendorAPI/cancelOrder", () => {
  const reason = "The oven broke.";

  test("answers 400 with every invalid field", async () => {
    const { token } = await makeVendor();
    const { status, body } = await api.post(cancel, { token, body: { reason: "  " } });
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([400, ["orderId", "reason"]]);
  });

  test("returns the portions once and keeps the first reason", async () => {
    const { uid, token } = await makeVendor();
    const saleId = await storeSale(uid, 30);
    const orderId = await storeOrder(uid, { saleId });
    const first = await api.post<OrderAnswer>(cancel, { token, body: { orderId, reason } });
    expect([first.status, first.body.order.status]).toEqual([200, "cancelled"]);
    const second = await api.post(cancel, { token, body: { orderId, reason: "Another one." } });
    expect(second.status).toBe(200);
    expect(await stored(`Orders/${orderId}`)).toMatchObject({ status: "cancelled", cancelReason: reason });
    // The fixtures' sale has 7 portions left, and their order has 2.
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 9 });
  });

  test("counts the portions as unsold when the sale is over, and ignores a removed sale", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid, { saleId: "test-removed" });
    expect((await api.post(cancel, { token, body: { orderId, reason } })).status).toBe(200);
    const past = `PastSales/test-past-${uid}`;
    await store(past, { ...saleRecord(uid, -30), archivedAt: new Date() });
    const late = await storeOrder(uid, { saleId: `test-past-${uid}` });
    expect((await api.post(cancel, { token, body: { orderId: late, reason } })).status).toBe(200);
    expect(await stored(past)).toMatchObject({ remaining: 9 });
  });

  test("answers 409 for a completed order and returns no portions", async () => {
    const { uid, token } = await makeVendor();
    const saleId = await storeSale(uid, 30);
    const orderId = await storeOrder(uid, { saleId, status: "completed", completionTime: new Date() });
    const { status, body } = await api.post(cancel, { token, body: { orderId, reason } });
    expect([status, body.error.code]).toEqual([409, "order/completed"]);
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
  });
});
