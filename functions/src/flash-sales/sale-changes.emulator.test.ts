import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DeleteFlashSaleAnswer, UpdateFlashSaleAnswer } from "@flashplate/contract/flash-sale-changes";
import {
  type CreateFlashSaleAnswer,
  endOf,
  type FlashSale,
  maxSalesListed,
} from "@flashplate/contract/flash-sales";
import { beforeAll, describe, expect, test } from "vitest";
import { flashsaleAPI, flashsales } from "../index.ts";
import { inTransaction } from "../platform/transactions.ts";
import { makePerson } from "../test-support/people.ts";
import {
  dish,
  makeVendor,
  saleRequest,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
  storeSales,
} from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";
import { placeOf } from "./place.ts";
import { readPlacesIn, writeSaleIn } from "./sale-changes.repository.ts";
import { moveVendorSales } from "./sale-changes.service.ts";

let engine: Served;
let api: Served;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});

const base = "/api/flashsaleAPI";
const endpoints: [
  method: string,
  path: string,
  body: (id: string) => object,
  wrong: object,
  field: string,
][] = [
  ["POST", "/getFlashSaleById", (saleId) => ({ saleId }), { saleId: "a/b" }, "saleId"],
  [
    "PUT",
    "/updateFlashSale",
    (currentSaleId) => ({ reqBody: { body: { discount: 30 }, currentSaleId } }),
    { reqBody: { body: { discount: 101 }, currentSaleId: "some-sale" } },
    "reqBody.body.discount",
  ],
  ["DELETE", "/deleteFlashSale", (saleId) => ({ saleId }), {}, "saleId"],
  ["DELETE", "/deletePastSale", (pastSaleId) => ({ pastSaleId }), { pastSaleId: 5 }, "pastSaleId"],
];

const edit = (token: string, currentSaleId: string, body: object, seen?: object) =>
  api.request<UpdateFlashSaleAnswer>("PUT", `${base}/updateFlashSale`, {
    token,
    body: { reqBody: { body, currentSaleId, seen } },
  });
const remove = (token: string, saleId: string) =>
  api.request<DeleteFlashSaleAnswer>("DELETE", `${base}/deleteFlashSale`, { token, body: { saleId } });
const forget = (token: string, pastSaleId: string) =>
  api.request("DELETE", `${base}/deletePastSale`, { token, body: { pastSaleId } });

/** What a reservation does to a sale, as its transaction does it. */
function reserve(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { live } = await readPlacesIn(transaction, id);
    if (!live || live.remaining < 1) return false;
    writeSaleIn(transaction, { id, record: { ...live, remaining: live.remaining - 1 } });
    return true;
  });
}

describe.each(endpoints)("%s /api/flashsaleAPI%s", (method, path, body, wrong, field) => {
  test("is 401 without a token and 403 for who is no vendor", async () => {
    const answers = [
      await api.request(method, base + path, { body: body("some-sale") }),
      await api.request(method, base + path, {
        token: (await makePerson()).token,
        body: body("some-sale"),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });

  test("is one 404 for an unknown sale and for somebody else's, live or past, and changes nothing", async () => {
    const [{ token }, other] = [await makeVendor(), await makeVendor()];
    const [live, past] = [await storeSale(other.uid, 30), await storePastSale(other.uid)];
    const [liveBefore, pastBefore] = [await stored(`FlashSales/${live}`), await stored(`PastSales/${past}`)];
    const answers = [];
    for (const id of [randomUUID(), live, past]) {
      answers.push(await api.request(method, base + path, { token, body: body(id) }));
    }
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(3).fill([404, "request/not-found"]),
    );
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
    expect(await stored(`FlashSales/${live}`)).toEqual(liveBefore);
    expect(await stored(`PastSales/${past}`)).toEqual(pastBefore);
  });

  test("is 400 with the field that is wrong", async () => {
    const { token } = await makeVendor();
    const answer = await api.request(method, base + path, { token, body: wrong });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

test("a sale is found by its id, live and past", async () => {
  const { uid, token } = await makeVendor();
  for (const [id, state] of [
    [await storeSale(uid, 30), "active"],
    [await storeSale(uid, 90), "scheduled"],
    [await storePastSale(uid), "past"],
  ]) {
    const found = await api.post<FlashSale>(`${base}/getFlashSaleById`, { token, body: { saleId: id } });
    expect([found.status, found.body.id, found.body.state]).toEqual([200, id, state]);
  }
});

describe("editing a sale", () => {
  test.each([
    ["PUT", {}],
    ["PATCH", {}],
    ["POST", { "X-HTTP-Method-Override": "UPDATE" }],
  ])("works by %s", async (method, headers: Record<string, string>) => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const before = await stored(`FlashSales/${id}`);
    const answer = await api.request<UpdateFlashSaleAnswer>(method, `${base}/updateFlashSale`, {
      token,
      headers,
      body: {
        reqBody: {
          body: { discount: 50, item_quantity: 5, base_price: 1, vendorId: "me" },
          currentSaleId: id,
        },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.sale).toMatchObject({ id, discount: 50, discountedPrice: 4.25, remaining: 2 });
    expect(await stored(`FlashSales/${id}`)).toEqual({
      ...before,
      discount: 50,
      discounted_price_cents: 425,
      item_quantity: 5,
      remaining: 2,
    });
  });

  test("is nothing that a plain POST does", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const body = { reqBody: { body: { discount: 50 }, currentSaleId: id } };
    for (const headers of [{}, { "X-HTTP-Method-Override": "DELETE" }] as Record<string, string>[]) {
      expect((await api.post(`${base}/updateFlashSale`, { token, headers, body })).status).toBe(404);
    }
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ discount: 20 });
  });

  test("takes the specification's whole payload, and leaves the start of an active sale", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const before = await stored(`FlashSales/${id}`);
    const start = new Date();
    const sent = {
      item_name: "Tomato Soup",
      discount: 25,
      base_price: 8.5,
      duration: 45,
      start_time: start.toISOString(),
      end_time: endOf(start, 45).toISOString(),
      item_quantity: 12,
      item_limit: 3,
      item_description: "The last of it.",
      img_url: "",
    };
    expect((await edit(token, id, sent)).status).toBe(200);
    const after = await stored(`FlashSales/${id}`);
    expect(after).toMatchObject({
      start_time: before?.start_time,
      item_quantity: 12,
      remaining: 9,
      item_limit: 3,
      item_description: "The last of it.",
      item_name: "Tomato Soup",
    });
    // The started minute counts.
    expect([75, 76]).toContain(after?.duration);
  });

  test("below what is sold is 409 and says how many; the limit stays within the quantity", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const low = await edit(token, id, { item_quantity: 2 });
    expect([low.status, low.body.error.code]).toEqual([409, "sale/below-sold"]);
    expect(low.body.error.fields).toEqual({
      "reqBody.body.item_quantity": "3 are sold already. Enter at least 3.",
    });
    const limit = await edit(token, id, { item_limit: 11 });
    expect([limit.status, Object.keys(limit.body.error.fields ?? {})]).toEqual([
      400,
      ["reqBody.body.item_limit"],
    ]);
  });

  test("of an ended sale, swept or not, is 409", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [await storeSale(uid, -1), await storePastSale(uid)]) {
      const { status, body } = await edit(token, id, { discount: 50 });
      expect([status, body.error.code]).toEqual([409, "sale/ended"]);
    }
  });

  test("of what somebody changed meanwhile is 409; a retry of one's own change is not", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    expect((await edit(token, id, { discount: 40 }, { discount: 20 })).status).toBe(200);
    expect((await edit(token, id, { discount: 40 }, { discount: 20 })).status).toBe(200);
    const late = await edit(token, id, { discount: 50 }, { discount: 20 });
    expect([late.status, late.body.error.code, Object.keys(late.body.error.fields ?? {})]).toEqual([
      409,
      "sale/changed-meanwhile",
      ["reqBody.body.discount"],
    ]);
  });

  test("races reservations: nothing sold is lost, nothing is sold twice", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 10, remaining: 10 });
    const [answer, ...taken] = await Promise.all([
      edit(token, id, { item_quantity: 4 }),
      ...Array.from({ length: 8 }, () => reserve(id)),
    ]);
    const sold = taken.filter(Boolean).length;
    const after = await stored(`FlashSales/${id}`);
    if (answer.status === 200) expect([after?.item_quantity, sold <= 4]).toEqual([4, true]);
    else expect([answer.body.error.code, after?.item_quantity]).toEqual(["sale/below-sold", 10]);
    expect(Number(after?.item_quantity) - Number(after?.remaining)).toBe(sold);
  });
});

test("a restaurant that moves takes all its live sales along, however many a list shows", async () => {
  const vendor = await makeVendor();
  await storeSales(vendor.uid, maxSalesListed + 4);
  const coordinates = { latitude: 40.7, longitude: -74 };
  await store(`Vendors/${vendor.uid}`, { ...vendor.record, coordinates });
  await moveVendorSales(vendor.uid);
  const sales = await storedWhere("FlashSales", "vendorId", vendor.uid);
  expect(sales.filter(({ place }) => isDeepStrictEqual(place, placeOf(coordinates)))).toHaveLength(
    maxSalesListed + 4,
  );
});

describe("deleting a sale", () => {
  test("that nobody ordered from removes it; a repeat is 404", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [
      await storeSale(uid, 30, { remaining: 10 }),
      await storeSale(uid, 90, { remaining: 10 }),
    ]) {
      const { status, body } = await remove(token, id);
      expect([status, body]).toEqual([200, { outcome: "removed" }]);
      expect([await stored(`FlashSales/${id}`), await stored(`PastSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await remove(token, id)).status).toBe(404);
    }
  });

  test("ends it early where somebody ordered: pending orders are cancelled, completed ones stay; a repeat is 404", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { remaining: 5 });
    const before = await stored(`FlashSales/${id}`);
    const pending = await storeOrder(uid, { saleId: id });
    const done = await storeOrder(uid, { saleId: id, status: "completed", foodQuantity: [3] });
    const elsewhere = await storeOrder(uid);
    const { status, body } = await remove(token, id);
    expect([status, body]).toMatchObject([
      200,
      { outcome: "ended", cancelledOrders: 1, pastSale: { id, state: "past", remaining: 7, duration: 30 } },
    ]);
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
    const past = await stored(`PastSales/${id}`);
    const end_time = endOf(before?.start_time as Date, 30);
    expect(past).toEqual({ ...before, duration: 30, end_time, remaining: 7, archivedAt: expect.any(Date) });
    expect(await stored(`Orders/${pending}`)).toMatchObject({
      status: "cancelled",
      cancelReason: "The restaurant ended this sale early.",
      cancelledAt: expect.any(Date),
    });
    expect(await stored(`Orders/${done}`)).toMatchObject({ status: "completed" });
    expect(await stored(`Orders/${elsewhere}`)).toMatchObject({ status: "pending" });
    expect((await remove(token, id)).status).toBe(404);
  });

  test("that has ended is 404, and leaves it", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -1);
    expect((await remove(token, id)).status).toBe(404);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
  });

  test("twice at once ends it once, while others reserve", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { remaining: 9 });
    await storeOrder(uid, { saleId: id, foodQuantity: [1] });
    const answers = await Promise.all([remove(token, id), remove(token, id), reserve(id), reserve(id)]);
    const statuses = answers.flatMap((answer) => (typeof answer === "object" ? [answer.status] : []));
    expect(statuses.sort()).toEqual([200, 404]);
    const reserved = answers.filter((answer) => answer === true).length;
    expect(await stored(`PastSales/${id}`)).toMatchObject({ remaining: 10 - reserved });
  });
});

describe("forgetting a past sale", () => {
  test("removes it, swept or not, and leaves its orders; a repeat is 404", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [await storePastSale(uid), await storeSale(uid, -1)]) {
      const order = await storeOrder(uid, { saleId: id });
      const { status, body } = await forget(token, id);
      expect([status, body]).toEqual([200, { pastSaleId: id }]);
      expect([await stored(`FlashSales/${id}`), await stored(`PastSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await stored(`Orders/${order}`)).toMatchObject({ status: "pending" });
      expect((await forget(token, id)).status).toBe(404);
    }
  });

  test("of a sale that runs is 409", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const { status, body } = await forget(token, id);
    expect([status, body.error.code]).toEqual([409, "sale/not-ended"]);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
  });
});

describe("reactivating a past sale", () => {
  async function vendorWithPast() {
    const [vendor, soup] = [await makeVendor(), dish()];
    await storeMenu(vendor.uid, [soup]);
    const pastSaleId = await storePastSale(vendor.uid, { item_id: soup.id });
    return { ...vendor, soup, pastSaleId };
  }

  const again = (pastSaleId: string, changes: Record<string, unknown> = {}) =>
    saleRequest({ requestId: randomUUID(), pastSaleId, ...changes });
  const create = (token: string, flashsaleData: object) =>
    engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", { token, body: { flashsaleData } });

  test("makes a new sale and removes the past one, swept or not", async () => {
    const { uid, token, soup, pastSaleId } = await vendorWithPast();
    const unswept = await storeSale(uid, -1, { item_id: soup.id });
    for (const id of [pastSaleId, unswept]) {
      const { status, body } = await create(token, again(id));
      expect([status, body.sale.state, body.sale.remaining]).toEqual([201, "active", 4]);
      expect([await stored(`PastSales/${id}`), await stored(`FlashSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
    }
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(2);
  });

  test("again with the same requestId is the same sale, though the past one is gone", async () => {
    const { token, pastSaleId } = await vendorWithPast();
    const sent = again(pastSaleId);
    const [first, repeat] = [await create(token, sent), await create(token, sent)];
    expect([first.status, repeat.status, repeat.body.sale.id]).toEqual([201, 200, first.body.sale.id]);
  });

  test("twice at once is one sale, and nothing is lost", async () => {
    const { uid, token, pastSaleId } = await vendorWithPast();
    const sent = again(pastSaleId);
    const same = await Promise.all([create(token, sent), create(token, sent), create(token, sent)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);

    const other = await vendorWithPast();
    const tabs = await Promise.all([
      create(other.token, again(other.pastSaleId)),
      create(other.token, again(other.pastSaleId)),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await storedWhere("FlashSales", "vendorId", other.uid)).toHaveLength(1);
    expect(await storedWhere("PastSales", "vendorId", other.uid)).toHaveLength(0);
  });

  test("is 404 for an unknown past sale and somebody else's, 409 for one that runs; nothing is made", async () => {
    const [{ uid, token }, other] = [await vendorWithPast(), await makeVendor()];
    const foreign = await storePastSale(other.uid);
    const running = await storeSale(uid, 30);
    const answers = [];
    for (const id of [randomUUID(), foreign, running]) answers.push(await create(token, again(id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409]);
    expect(await stored(`PastSales/${foreign}`)).toBeDefined();
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
  });

  test("where there are the most that run already is 409, and the past sale stays", async () => {
    const { uid, token, pastSaleId } = await vendorWithPast();
    await storeSales(uid, maxSalesListed);
    const { status, body } = await create(token, again(pastSaleId));
    expect([status, body.error.code]).toEqual([409, "sale/too-many"]);
    expect(await stored(`PastSales/${pastSaleId}`)).toBeDefined();
  });

  test("of a dish that is off the menu is 400, and the past sale stays", async () => {
    const { uid, token, soup, pastSaleId } = await vendorWithPast();
    await storeMenu(uid, [dish({ name: "Bread" })]);
    const { status, body } = await create(token, again(pastSaleId, { item_id: soup.id }));
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["flashsaleData.item_name"]]);
    expect(await stored(`PastSales/${pastSaleId}`)).toBeDefined();
  });
});
