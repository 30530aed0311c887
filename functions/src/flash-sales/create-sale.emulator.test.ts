import { randomUUID } from "node:crypto";
import type {
  AddToPastAnswer,
  CreateFlashSaleAnswer,
  FlashSale,
} from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { Firestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
  storeSale,
  storeSales,
} from "../../test-support/records/records.ts";
import { flashsaleAPI, flashsales } from "../index.ts";

let engine: Served;
let api: Served;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});

const minutesFromNow = (minutes: number) => addMinutes(new Date(), minutes);

/** The form's request for `dish()`, with a start in a number of minutes. */
function soupSale(changes: Record<string, unknown> = {}, startsIn = 0, duration = 60) {
  const start = minutesFromNow(startsIn);
  return {
    item_name: "Tomato Soup",
    category: "Lunch",
    base_price: 8.5,
    discount: 15,
    duration,
    start_time: start.toISOString(),
    end_time: addMinutes(start, duration).toISOString(),
    item_quantity: 10,
    item_limit: 2,
    item_description: "",
    img_url: "https://example.com/not-mine.webp",
    ...changes,
  };
}

const create = (token: string | undefined, flashsaleData: object) =>
  engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", { token, body: { flashsaleData } });
const addToPast = (token: string | undefined, currentSaleId: string) =>
  api.post<AddToPastAnswer>("/api/flashsaleAPI/addToPast", {
    token,
    body: { reqBody: { currentSaleId, saleData: {} } },
  });
const list = async (name: string, token: string) =>
  (await api.get<FlashSale[]>(`/api/flashsaleAPI/${name}`, { token })).body;

async function vendorWithSoup() {
  const vendor = await makeVendor();
  const soup = dish();
  await storeMenu(vendor.uid, [dish({ name: "Bread", price_cents: 300 }), soup]);
  return { vendor, soup };
}

/** Makes a change just before each transaction, until the mock is restored. */
function beforeTransactions(make: () => Promise<unknown>) {
  const { runTransaction } = Firestore.prototype;
  return vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
    this: Firestore,
    ...args
  ) {
    await make();
    return runTransaction.apply(this, args);
  });
}

describe("POST /engine/flashsales/create", () => {
  test("stores the place that the restaurant has when the sale is stored", async () => {
    const { vendor } = await vendorWithSoup();
    let latitude = 40;
    const moving = beforeTransactions(() =>
      change(`Vendors/${vendor.uid}`, { coordinates: { latitude: ++latitude, longitude: -74 } }),
    );
    const { status, body } = await create(vendor.token, soupSale());
    const storedAt = latitude;
    moving.mockRestore();
    expect(status).toBe(201);
    expect(await stored(`FlashSales/${body.sale.id}`)).toMatchObject({ place: { latitude: storedAt } });
  });

  test("stores the dish as it is on the menu when the sale is stored", async () => {
    const { vendor, soup } = await vendorWithSoup();
    const changed = [{ ...soup, description: "With basil", price_cents: 900 }];
    let menu = changed;
    const changing = beforeTransactions(() => storeMenu(vendor.uid, menu));
    const outdated = await create(vendor.token, soupSale());
    const { body } = await create(vendor.token, soupSale({ base_price: 9 }));
    menu = [];
    const { status } = await create(vendor.token, soupSale({ item_id: soup.id, base_price: 9 }));
    changing.mockRestore();
    expect([outdated.status, outdated.body.error?.code, status]).toEqual([409, "sale/price-changed", 400]);
    expect(body.sale).toMatchObject({ base_price: 9, item_description: "With basil" });
  });

  test("answers 401 without a token and 403 without an approved vendor", async () => {
    expect((await create(undefined, soupSale())).status).toBe(401);
    const waiting = await makeVendor({ approved: false, claims: { vendorVerify: true } });
    const answers = [
      await create((await makePerson()).token, soupSale()),
      await create(waiting.token, soupSale()),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, "auth/vendor-only"],
      [403, "vendor/not-approved"],
    ]);
    expect(await storedWhere("FlashSales", "vendorId", waiting.uid)).toEqual([]);
  });

  test("answers 400 with every invalid field", async () => {
    const { vendor } = await vendorWithSoup();
    const { status, body } = await create(
      vendor.token,
      soupSale({ discount: 101, item_quantity: 0, duration: 1.5 }),
    );
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([
      400,
      ["flashsaleData.discount", "flashsaleData.duration", "flashsaleData.item_quantity"],
    ]);
  });

  test("creates a sale with the menu's price and picture, and all field names", async () => {
    const { vendor, soup } = await vendorWithSoup();
    const sent = soupSale({ vendorId: "somebody-else", remaining: 99 });
    const { status, body } = await create(vendor.token, sent);
    expect(status).toBe(201);
    const { id, start_time, end_time, ...sale } = body.sale;
    expect(sale).toMatchObject({
      item_id: soup.id,
      category: "Lunch",
      item_name: "Tomato Soup",
      productName: "Tomato Soup",
      item_description: "Warm and red.",
      img_url: soup.img_url,
      base_price: 8.5,
      originalPrice: 8.5,
      discount: 15,
      discountedPrice: 7.23,
      duration: 60,
      time: 60,
      item_quantity: 10,
      remaining: 10,
      item_limit: 2,
      state: "active",
    });
    expect([fromInstant(start_time).toISOString(), fromInstant(end_time).toISOString()]).toEqual([
      sent.start_time,
      sent.end_time,
    ]);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({
      vendorId: vendor.uid,
      discounted_price_cents: 723,
    });
    expect((await list("allFlashSales", vendor.token)).map((one) => one.id)).toEqual([id]);
  });

  test("keeps the dish's picture in both sizes when the dish gets another one", async () => {
    const vendor = await makeVendor();
    const soup = dish({ img_small_url: "https://example.com/soup-small.webp" });
    await storeMenu(vendor.uid, [soup]);
    const { id } = (await create(vendor.token, soupSale())).body.sale;
    const shown = ({ img_url, img_small_url }: Pick<FlashSale, "img_url" | "img_small_url">) => [
      img_url,
      img_small_url,
    ];
    expect((await list("allFlashSales", vendor.token)).map(shown)).toEqual([shown(soup)]);

    await change(`FlashSales/${id}`, { start_time: minutesFromNow(-61), end_time: minutesFromNow(-1) });
    expect(shown((await addToPast(vendor.token, id)).body.pastSale)).toEqual(shown(soup));
    expect((await list("getPastSales", vendor.token)).map(shown)).toEqual([shown(soup)]);

    const other = {
      img_url: "https://example.com/b.webp",
      img_small_url: "https://example.com/b-small.webp",
    };
    await storeMenu(vendor.uid, [{ ...soup, ...other }]);
    const again = await create(vendor.token, soupSale({ pastSaleId: id }));
    expect(shown(again.body.sale)).toEqual(shown(other));
  });

  test("finds the dish by id when two have one name, and keeps its own description", async () => {
    const vendor = await makeVendor();
    const [lunch, dinner] = [dish(), dish({ mealType: "Dinner", price_cents: 1200 })];
    await storeMenu(vendor.uid, [lunch, dinner]);
    const byId = soupSale({
      item_id: dinner.id,
      category: undefined,
      base_price: 12,
      item_description: "The last.",
    });
    expect((await create(vendor.token, byId)).body.sale).toMatchObject({
      category: "Dinner",
      item_description: "The last.",
    });
    const byName = soupSale({ category: "Dinner", base_price: 12 });
    expect((await create(vendor.token, byName)).body.sale).toMatchObject({ item_id: dinner.id });
  });

  test("answers 400 for an id that is not on the menu, or a dish of another category", async () => {
    const { vendor } = await vendorWithSoup();
    const { soup } = await vendorWithSoup();
    for (const changes of [{ category: "Dinner" }, { item_id: soup.id }, { item_id: "constructor" }]) {
      const { status, body } = await create(vendor.token, soupSale(changes));
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["flashsaleData.item_name"]]);
    }
  });

  test("answers 409 with the new price when the price has changed", async () => {
    const { vendor } = await vendorWithSoup();
    const { status, body } = await create(vendor.token, soupSale({ base_price: 7.5 }));
    expect([status, body.error.code]).toEqual([409, "sale/price-changed"]);
    expect(body.error.message).toContain("$8.50");
  });

  test("accepts starts from 5 minutes ago to 7 days ahead, and up to 25 hours", async () => {
    const { vendor } = await vendorWithSoup();
    const times: [startsIn: number, duration: number, stateOrRefusedFields: unknown][] = [
      [-4.5, 6, "active"],
      [-5.1, 60, ["flashsaleData.start_time"]],
      [-4, 3, ["flashsaleData.end_time"]],
      [60, 60, "scheduled"],
      [7 * 24 * 60 - 1, 60, "scheduled"],
      [7 * 24 * 60 + 1, 60, ["flashsaleData.start_time"]],
      [0, 25 * 60, "active"],
      [0, 25 * 60 + 1, ["flashsaleData.duration"]],
    ];
    for (const [startsIn, duration, answer] of times) {
      const { body } = await create(vendor.token, soupSale({}, startsIn, duration));
      expect(body.sale?.state ?? Object.keys(body.error.fields ?? {}), `${startsIn} for ${duration}`).toEqual(
        answer,
      );
    }
  });

  test("returns the same sale for the same requestId", async () => {
    const { vendor, soup } = await vendorWithSoup();
    const sent = soupSale({ requestId: randomUUID() });
    const first = await create(vendor.token, sent);
    await storeMenu(vendor.uid, [{ ...soup, price_cents: 999 }]);
    const again = await create(vendor.token, sent);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    const { id } = first.body.sale;
    await change(`FlashSales/${id}`, { start_time: minutesFromNow(-90), end_time: minutesFromNow(-30) });
    await addToPast(vendor.token, id);
    const late = await create(vendor.token, sent);
    expect([late.status, late.body.sale.id, late.body.sale.state]).toEqual([200, id, "past"]);
  });

  test("creates one sale for concurrent requests with the same requestId", async () => {
    const [{ vendor }, other] = [await vendorWithSoup(), await vendorWithSoup()];
    const sent = soupSale({ requestId: randomUUID() });
    const answers = await Promise.all([1, 2, 3].map(() => create(vendor.token, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(1);
    expect((await create(other.vendor.token, sent)).status).toBe(201);
  });

  test("answers 409 at the limit of live sales", async () => {
    const { vendor } = await vendorWithSoup();
    const ids = await storeSales(vendor.uid, maxSalesListed - 1);
    await storeSale(vendor.uid, -1);
    const last = { ...soupSale({}, 60), requestId: randomUUID() };
    expect((await create(vendor.token, last)).status).toBe(201);
    const { status, body } = await create(vendor.token, soupSale());
    expect([status, body.error.code]).toEqual([409, "sale/too-many"]);
    // A repeated request needs no free place.
    expect((await create(vendor.token, last)).status).toBe(200);
    expect(await list("allFlashSales", vendor.token)).toHaveLength(maxSalesListed);
    await change(`FlashSales/${ids[0]}`, { end_time: minutesFromNow(0) });
    expect((await create(vendor.token, soupSale())).status).toBe(201);
  });

  test("stores one of several concurrent sales when one more is allowed", async () => {
    const { vendor } = await vendorWithSoup();
    await storeSales(vendor.uid, maxSalesListed - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(vendor.token, soupSale())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(maxSalesListed);
  });

  test("creates two sales without a requestId", async () => {
    const { vendor } = await vendorWithSoup();
    await create(vendor.token, soupSale());
    await create(vendor.token, soupSale());
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(2);
  });
});
