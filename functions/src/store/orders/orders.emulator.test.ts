import { maxOrdersListed } from "@flashplate/contract/http/list-limits";
import type { ReserveAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { makeVendor, stored, storeOrder, storeSale } from "../../../test-support/records/records.ts";
import { reserve, vendorAPI } from "../../index.ts";
import { cursorOf } from "../../platform/firestore/cursors.ts";

let api: Served;
let consumers: Served;
beforeAll(async () => {
  [api, consumers] = await Promise.all([serve(vendorAPI), serve(reserve)]);
});

const path = "/api/vendorAPI/getVendorOrders";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("GET /api/vendorAPI/getVendorOrders", () => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, await makePerson())).status).toBe(403);
  });

  test("returns two empty lists when there are no orders", async () => {
    const { status, body } = await api.get<VendorOrders>(path, await makeVendor());
    expect([status, body]).toEqual([200, { completedOrders: [], incompletedOrders: [] }]);
  });

  test("returns the vendor's orders, newest first, without cancelled ones", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const pending = await storeOrder(uid, { orderTime: minutesAgo(5) });
    const newer = await storeOrder(uid, { orderTime: minutesAgo(1) });
    const done = { status: "completed", orderTime: minutesAgo(9) } as const;
    const completed = await storeOrder(uid, { ...done, completionTime: minutesAgo(3) });
    const lastCompleted = await storeOrder(uid, { ...done, completionTime: minutesAgo(2) });
    await storeOrder(uid, { status: "cancelled" });
    await storeOrder(other.uid);
    const { body } = await api.get<VendorOrders>(path, { token });
    expect(body.incompletedOrders.map(({ id }) => id)).toEqual([newer, pending]);
    expect(body.completedOrders.map(({ id }) => id)).toEqual([lastCompleted, completed]);
  });

  test("shows the order and the consumer's name, not their id", async () => {
    const { uid, token } = await makeVendor();
    const orderTime = minutesAgo(5);
    const id = await storeOrder(uid, { orderTime, price_cents: 333 });
    const { body } = await api.get<VendorOrders>(path, { token });
    expect(body.incompletedOrders).toEqual([
      {
        id,
        saleId: "test-sale",
        amount: 6.66,
        payment: { mode: "pickup", state: "at-pickup" },
        collectableUntil: null,
        isRefundable: false,
        usersName: "Maya",
        foodItem: ["Tomato Soup"],
        foodQuantity: [2],
        orderTime: orderTime.toISOString(),
        completionTime: null,
        status: "pending",
        pickupCode: null,
      },
    ]);
  });

  test("returns the newest of each list when there are many", async () => {
    const { uid, token } = await makeVendor();
    const count = maxOrdersListed + 5;
    await Promise.all(Array.from({ length: count }, (_, n) => storeOrder(uid, { orderTime: minutesAgo(n) })));
    const { body } = await api.get<VendorOrders>(path, { token });
    expect(body.incompletedOrders).toHaveLength(maxOrdersListed);
    expect(body.incompletedCount).toBe(count);
    const older = `${path}?list=incompleted&before=${body.incompletedCursor}`;
    expect((await api.get<VendorOrders>(older, { token })).body).not.toHaveProperty("incompletedCount");
    const times = body.incompletedOrders.map(({ orderTime }) => orderTime);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("returns the revision of the signal, which changes with every change of an order", async () => {
    const [vendor, guest] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30);
    const signal = () => stored(`OrderSignals/${vendor.uid}`);
    const seen: unknown[] = [undefined];
    const expectChange = async () => {
      const { body } = await api.get<VendorOrders>(path, vendor);
      expect(await signal()).toMatchObject({ revision: body.revision });
      expect(seen).not.toContain(body.revision);
      seen.push(body.revision);
    };
    const body = { saleId, quantity: 1, requestId: crypto.randomUUID() };
    const { order } = (await consumers.post<ReserveAnswer>("/reserve", { ...guest, body })).body;
    await expectChange();
    const act = (action: string, more = {}) =>
      api.post(`/${action}`, { token: vendor.token, body: { orderId: order.id, ...more } });
    await act("completeOrder");
    await expectChange();
    await act("completeOrder", { undo: true });
    await expectChange();
    await act("cancelOrder", { reason: "The oven broke." });
    await expectChange();
  });

  test("keeps the revision when nothing changes, and returns none with a cursor", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid);
    await api.post("/completeOrder", { token, body: { orderId } });
    const before = await stored(`OrderSignals/${uid}`);
    await api.post("/completeOrder", { token, body: { orderId } });
    expect(await stored(`OrderSignals/${uid}`)).toEqual(before);
    const cursor = cursorOf({ at: new Date(), id: orderId });
    const older = await api.get<VendorOrders>(`${path}?list=completed&before=${cursor}`, { token });
    expect([older.status, older.body.revision]).toEqual([200, undefined]);
  });
});
