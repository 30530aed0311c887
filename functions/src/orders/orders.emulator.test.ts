import { maxOrdersListed, type VendorOrders } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { vendorAPI } from "../index.ts";
import { makePerson } from "../test-support/people.ts";
import { makeVendor, storeOrder } from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
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
    const id = await storeOrder(uid, { orderTime });
    const { body } = await api.get<VendorOrders>(path, { token });
    expect(body.incompletedOrders).toEqual([
      {
        id,
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
});
