import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import {
  type ConsumerOrders,
  maxSalesNearby,
  type NearbySales,
  pickupCodeLength,
  type ReserveAnswer,
} from "@flashplate/contract/orders/orders";
import { geohashForLocation } from "geofire-common";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson, tokenOf } from "../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  stored,
  storeOrder,
  storeSale,
  storeSales,
} from "../../test-support/records/records.ts";
import { limits } from "../http/access/limits.ts";
import { consumerAPI, reserve } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import { auth } from "../platform/firebase.ts";

let api: Served;
let reserving: Served;
beforeAll(async () => {
  api = await serve(consumerAPI);
  reserving = await serve(reserve);
  // Without any order, the first reservation marks the migration `guest-records` as finished. Then the orders
  // that tests store directly would not count towards the limits of their guests.
  await storeOrder((await makeVendor()).uid);
});

let requests = 0;
const requestId = () => `request-${++requests}`;
const remainingOf = async (saleId: string) => (await stored(`FlashSales/${saleId}`))?.remaining;

describe("POST /api/consumerAPI/reserve", () => {
  const path = "/api/consumerAPI/reserve";

  test("answers 401 without a token and 403 without a verified email", async () => {
    const body = { saleId: "test-sale", quantity: 1, requestId: requestId() };
    expect((await reserving.post(path, { body })).status).toBe(401);
    const { token } = await makePerson({ emailVerified: false });
    const answer = await reserving.post(path, { token, body });
    expect([answer.status, answer.body.error.code]).toEqual([403, "auth/email-not-verified"]);
  });

  test("answers 400 with every invalid field", async () => {
    const { token } = await makePerson();
    const { status, body } = await reserving.post(path, { token, body: { saleId: "a/b", quantity: 1.5 } });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(["quantity", "requestId", "saleId"]);
  });

  test("creates an order at the sale's price and takes its portions", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    await auth().updateUser(person.uid, { displayName: "  Maya Lindqvist " });
    const saleId = await storeSale(vendor.uid, 30);
    const sent = {
      token: await tokenOf(person.email),
      body: { saleId, quantity: 2, requestId: requestId() },
    };
    const { status, body } = await reserving.post<ReserveAnswer>(path, sent);
    expect(status).toBe(201);
    const end = (await stored(`FlashSales/${saleId}`))?.end_time as Date;
    expect(body.order).toEqual({
      id: expect.any(String),
      allergenText: "Allergens are not stated; ask the restaurant.",
      saleId,
      vendorId: vendor.uid,
      vendorName: "Test Kitchen",
      foodItem: ["Tomato Soup"],
      foodQuantity: [2],
      total: 13.6,
      pickupCode: expect.stringMatching(new RegExp(`^[3-9A-Y]{${pickupCodeLength}}$`)),
      orderTime: expect.any(String),
      completionTime: null,
      cancelReason: null,
      holdUntil: null,
      cancellableUntil: end.toISOString(),
      collectableUntil: addMinutes(end, 120).toISOString(),
      payment: { mode: "pickup", state: "at-pickup" },
      status: "pending",
    });
    expect(await remainingOf(saleId)).toBe(5);
    expect(await stored(`Orders/${body.order.id}`)).toMatchObject({
      consumerId: person.uid,
      usersName: "Maya Lindqvist",
    });
  });

  test("truncates a long name after a whole character", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    await auth().updateUser(person.uid, { displayName: `${"M".repeat(59)}🍕🍕` });
    const saleId = await storeSale(vendor.uid, 30);
    const body = { saleId, quantity: 1, requestId: requestId() };
    const answer = await reserving.post<ReserveAnswer>(path, { token: await tokenOf(person.email), body });
    expect(answer.status).toBe(201);
    expect(await stored(`Orders/${answer.body.order.id}`)).toMatchObject({ usersName: "M".repeat(59) });
  });

  test("returns the same order for the same request when the sale is sold out", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30, { remaining: 1 });
    const sent = { token: person.token, body: { saleId, quantity: 1, requestId: requestId() } };
    const first = await reserving.post<ReserveAnswer>(path, sent);
    const second = await reserving.post<ReserveAnswer>(path, sent);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await stored(`Orders/${first.body.order.id}`)).toMatchObject({ usersName: "Guest" });
    expect(await remainingOf(saleId)).toBe(0);
  });

  // A sale of the fixtures lasts an hour. It has not started if it ends in 90 minutes.
  test.each([
    ["sale/sold-out", 30, { remaining: 0 }, 1],
    ["sale/not-enough-left", 30, { remaining: 1 }, 2],
    ["sale/limit-reached", 30, {}, 3],
    ["sale/not-active", -1, {}, 1],
    ["sale/not-active", 90, {}, 1],
  ] as const)(
    "answers 409 %s when the sale does not allow it",
    async (code, endsInMinutes, changes, quantity) => {
      const [vendor, { token }] = [await makeVendor(), await makePerson()];
      const saleId = await storeSale(vendor.uid, endsInMinutes, changes);
      const before = await remainingOf(saleId);
      const { status, body } = await reserving.post(path, {
        token,
        body: { saleId, quantity, requestId: requestId() },
      });
      expect([status, body.error.code]).toEqual([409, code]);
      expect(await remainingOf(saleId)).toBe(before);
    },
  );

  test("counts a person's uncancelled orders towards the limit", async () => {
    const [vendor, { uid, token }] = [await makeVendor(), await makePerson()];
    const saleId = await storeSale(vendor.uid, 30);
    const mine = { consumerId: uid, saleId, foodQuantity: [1] };
    await storeOrder(vendor.uid, { ...mine, status: "completed" });
    const pending = await storeOrder(vendor.uid, mine);
    const sent = () => ({ token, body: { saleId, quantity: 1, requestId: requestId() } });
    expect((await reserving.post(path, sent())).body.error.code).toBe("sale/limit-reached");
    await change(`Orders/${pending}`, { status: "cancelled" });
    expect((await reserving.post(path, sent())).status).toBe(201);
  });

  test("answers 404 for an unknown sale and 409 when the vendor is being removed", async () => {
    const [vendor, { token }] = [await makeVendor(), await makePerson()];
    const unknown = { saleId: "test-none", quantity: 1, requestId: requestId() };
    expect((await reserving.post(path, { token, body: unknown })).status).toBe(404);
    const saleId = await storeSale(vendor.uid, 30);
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    const answer = await reserving.post(path, {
      token,
      body: { saleId, quantity: 1, requestId: requestId() },
    });
    expect([answer.status, answer.body.error.code]).toEqual([409, "sale/not-active"]);
  });
});

describe("GET /api/consumerAPI/orders", () => {
  const path = "/api/consumerAPI/orders";

  test("answers 401 without a token and 403 without a verified email", async () => {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, await makePerson({ emailVerified: false }))).status).toBe(403);
  });

  test("returns the person's own orders of every status, newest first", async () => {
    const [vendor, { uid, token }] = [await makeVendor(), await makePerson()];
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const older = await storeOrder(vendor.uid, { consumerId: uid, orderTime: at(9), status: "completed" });
    const cancelled = { status: "cancelled", cancelReason: "The oven broke." } as const;
    const newer = await storeOrder(vendor.uid, { consumerId: uid, orderTime: at(2), ...cancelled });
    await storeOrder(vendor.uid);
    const { status, body } = await api.get<ConsumerOrders>(path, { token });
    expect(status).toBe(200);
    expect(body.orders.map(({ id }) => id)).toEqual([newer, older]);
    expect(body.orders[0]).toMatchObject({ cancelReason: "The oven broke.", total: null, pickupCode: null });
  });
});

describe("GET /api/consumerAPI/sales", () => {
  const path = "/api/consumerAPI/sales";
  // In the sea, where no other test has sales.
  const here = { latitude: -40.5, longitude: -20.25 };
  const placed = (latitude: number, longitude: number) => ({
    place: { latitude, longitude, geohash: geohashForLocation([latitude, longitude]) },
  });

  test("answers 401 without a token and 403 without a verified email", async () => {
    expect((await api.get(`${path}?lat=1&lng=1`)).status).toBe(401);
    const unverified = await makePerson({ emailVerified: false });
    expect((await api.get(`${path}?lat=1&lng=1`, unverified)).status).toBe(403);
  });

  test.each([
    ["", ["lat", "lng"]],
    ["?lat=&lng=1e2&radiusKm=51", ["lat", "lng", "radiusKm"]],
    ["?lat=91&lng=-181&radiusKm=0", ["lat", "lng", "radiusKm"]],
    ["?lat=1&lat=2&lng[a]=1", ["lat", "lng"]],
  ])("answers 400 and names the invalid fields of '%s'", async (query, fields) => {
    const { status, body } = await api.get(path + query, await makePerson());
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([400, fields]);
  });

  test("returns active sales within the radius, nearest first", async () => {
    const vendor = await makeVendor();
    const far = await storeSale(vendor.uid, 30, placed(here.latitude + 0.05, here.longitude));
    const near = await storeSale(vendor.uid, 30, placed(here.latitude, here.longitude + 0.01));
    await storeSale(vendor.uid, 90, placed(here.latitude, here.longitude));
    await storeSale(vendor.uid, -1, placed(here.latitude, here.longitude));
    await storeSale(vendor.uid, 30, placed(here.latitude + 1, here.longitude));
    const ask = async (radius: string) => {
      const query = `?lat=${here.latitude}&lng=${here.longitude}${radius}`;
      return (await api.get<NearbySales>(path + query, await makePerson())).body.sales;
    };
    const found = await ask("&radiusKm=8");
    expect(found.map(({ id }) => id)).toEqual([near, far]);
    expect(found[0]).toMatchObject({ vendorId: vendor.uid, state: "active", distanceKm: 0.85 });
    expect((await ask("")).map(({ id }) => id)).toEqual([near]);
  });

  test("shows other vendors' sales when one vendor has many", async () => {
    const at = { latitude: here.latitude, longitude: here.longitude + 40 };
    const [many, few] = [await makeVendor(), await makeVendor()];
    const own = await storeSales(many.uid, maxSalesNearby + 10, placed(at.latitude, at.longitude));
    const others = await storeSales(few.uid, 3, placed(at.latitude, at.longitude + 0.03));
    const query = `?lat=${at.latitude}&lng=${at.longitude}`;
    const { body } = await api.get<NearbySales>(path + query, await makePerson());
    expect(body.sales).toHaveLength(maxSalesNearby);
    const ids = body.sales.map(({ id }) => id);
    expect(ids.slice(-3).sort()).toEqual(others.sort());
    expect(own).toEqual(expect.arrayContaining(ids.slice(0, -3)));
  });

  test("finds the nearest sales when many are further away or not active", async () => {
    const at = { latitude: here.latitude, longitude: here.longitude + 80 };
    const vendors = Array.from({ length: 10 }, (_, n) => `test-crowd-${n}-${Date.now()}`);
    // They have lower geohashes than the nearest sale.
    const south = placed(at.latitude - 0.04, at.longitude - 0.04);
    const coming = { ...placed(at.latitude - 0.001, at.longitude), start_time: addMinutes(new Date(), 20) };
    await Promise.all(vendors.flatMap((id) => [storeSales(id, 40, south), storeSales(id, 40, coming)]));
    const near = await storeSale((await makeVendor()).uid, 30, placed(at.latitude, at.longitude));
    const query = `?lat=${at.latitude}&lng=${at.longitude}&radiusKm=10`;
    const { body } = await api.get<NearbySales>(path + query, await makePerson());
    expect(body.sales[0]?.id).toBe(near);
    expect(body.sales).toHaveLength(maxSalesNearby);
  });

  test("answers 429 to one person's frequent searches", async () => {
    const person = await makePerson();
    const within = new Date();
    // Fixes the clock, so that no new minute begins during the test.
    const restore = setClock(() => within);
    const answers = await Promise.all(
      Array.from({ length: limits.searchSales.requests + 5 }, () =>
        api.get(`${path}?lat=1&lng=1&radiusKm=0.1`, person),
      ),
    ).finally(restore);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["request/too-many"]));
    // Up to half of the limit is reserved for other instances.
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeLessThanOrEqual(5 + limits.searchSales.requests / 2);
  });

  test("finds sales across the date line", async () => {
    const vendor = await makeVendor();
    const sale = await storeSale(vendor.uid, 30, placed(-40.5, 179.99));
    const { body } = await api.get<NearbySales>(`${path}?lat=-40.5&lng=-179.99`, await makePerson());
    expect(body.sales.map(({ id }) => id)).toEqual([sale]);
  });
});
