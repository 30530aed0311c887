import { randomUUID } from "node:crypto";
import {
  type AddToPastAnswer,
  type CreateFlashSaleAnswer,
  endOf,
  type FlashSale,
  fromInstant,
  maxSalesListed,
} from "@flashplate/contract/flash-sales";
import { beforeAll, describe, expect, test } from "vitest";
import { flashsaleAPI, flashsales } from "../index.ts";
import { makePerson } from "../test-support/people.ts";
import {
  change,
  dish,
  makeVendor,
  saleRecord,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeSale,
  storeSales,
} from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";

let engine: Served;
let api: Served;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});

const minutesFromNow = (minutes: number) => endOf(new Date(), minutes);

/** What the form sends for the soup of `dish()`, running from so many minutes from now. */
function soupSale(changes: Record<string, unknown> = {}, from = 0, duration = 60) {
  const start = minutesFromNow(from);
  return {
    item_name: "Tomato Soup",
    category: "Lunch",
    base_price: 8.5,
    discount: 15,
    duration,
    start_time: start.toISOString(),
    end_time: endOf(start, duration).toISOString(),
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

describe("POST /engine/flashsales/create", () => {
  test("is 401 without a token, 403 for who is no vendor, and for one that waits", async () => {
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

  test("is 400 with every wrong field", async () => {
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

  test("makes the sale by the menu's price and picture, with every name the readers use", async () => {
    const { vendor, soup } = await vendorWithSoup();
    const sent = soupSale({ vendorId: "somebody-else", remaining: 99 });
    const { status, body } = await create(vendor.token, sent);
    expect(status).toBe(201);
    const { id, start_time, end_time, ...sale } = body.sale;
    expect(sale).toEqual({
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

  test("shows the dish's picture in both its sizes, live, past and reactivated after the dish got another", async () => {
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

  test("finds the dish by its id where two have one name, and takes a description of the sale's own", async () => {
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

  test("of a dish that is not on the vendor's menu is 400", async () => {
    const { vendor } = await vendorWithSoup();
    const { soup } = await vendorWithSoup();
    for (const changes of [
      { item_name: "Pizza" },
      { category: "Dinner" },
      { item_id: soup.id },
      { item_id: "constructor" },
    ]) {
      const { status, body } = await create(vendor.token, soupSale(changes));
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["flashsaleData.item_name"]]);
    }
  });

  test("at a price that is not the menu's any more is 409, and says the price", async () => {
    const { vendor } = await vendorWithSoup();
    const { status, body } = await create(vendor.token, soupSale({ base_price: 7.5 }));
    expect([status, body.error.code]).toEqual([409, "sale/price-changed"]);
    expect(body.error.message).toContain("$8.50");
  });

  test("may start up to five minutes back and seven days ahead, and has to end in the future", async () => {
    const { vendor } = await vendorWithSoup();
    const times: [from: number, duration: number, answer: unknown][] = [
      [-4.5, 6, "active"],
      [-5.1, 60, ["flashsaleData.start_time"]],
      [-4, 3, ["flashsaleData.end_time"]],
      [60, 60, "scheduled"],
      [7 * 24 * 60 - 1, 60, "scheduled"],
      [7 * 24 * 60 + 1, 60, ["flashsaleData.start_time"]],
      [0, 25 * 60, "active"],
      [0, 25 * 60 + 1, ["flashsaleData.duration"]],
    ];
    for (const [from, duration, answer] of times) {
      const { body } = await create(vendor.token, soupSale({}, from, duration));
      expect(body.sale?.state ?? Object.keys(body.error.fields ?? {}), `${from} for ${duration}`).toEqual(
        answer,
      );
    }
  });

  test("again with the same requestId is the same sale, even after the menu changed or the sale ended", async () => {
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

  test("several times at once with the same requestId makes one sale; another vendor's is its own", async () => {
    const [{ vendor }, other] = [await vendorWithSoup(), await vendorWithSoup()];
    const sent = soupSale({ requestId: randomUUID() });
    const answers = await Promise.all([1, 2, 3].map(() => create(vendor.token, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(1);
    expect((await create(other.vendor.token, sent)).status).toBe(201);
  });

  test("beyond the most that may run or be planned is 409; one that is over makes room", async () => {
    const { vendor } = await vendorWithSoup();
    const ids = await storeSales(vendor.uid, maxSalesListed - 1);
    await storeSale(vendor.uid, -1);
    const last = { ...soupSale({}, 60), requestId: randomUUID() };
    expect((await create(vendor.token, last)).status).toBe(201);
    const { status, body } = await create(vendor.token, soupSale());
    expect([status, body.error.code]).toEqual([409, "sale/too-many"]);
    // It is no new one.
    expect((await create(vendor.token, last)).status).toBe(200);
    expect(await list("allFlashSales", vendor.token)).toHaveLength(maxSalesListed);
    await change(`FlashSales/${ids[0]}`, { end_time: minutesFromNow(0) });
    expect((await create(vendor.token, soupSale())).status).toBe(201);
  });

  test("from several tabs at once, where there is room for one more, is one", async () => {
    const { vendor } = await vendorWithSoup();
    await storeSales(vendor.uid, maxSalesListed - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(vendor.token, soupSale())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(maxSalesListed);
  });

  test("twice without a requestId makes two sales", async () => {
    const { vendor } = await vendorWithSoup();
    await create(vendor.token, soupSale());
    await create(vendor.token, soupSale());
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toHaveLength(2);
  });
});

describe.each(["allFlashSales", "getPastSales"])("GET /api/flashsaleAPI/%s", (name) => {
  test("is 401 without a token and 403 for who is no vendor", async () => {
    expect((await api.get(`/api/flashsaleAPI/${name}`)).status).toBe(401);
    expect((await api.get(`/api/flashsaleAPI/${name}`, await makePerson())).status).toBe(403);
  });

  test("is empty where there is none, and never somebody else's", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    await storeSale(other.uid, 30);
    await storeSale(other.uid, -30);
    expect(await list(name, vendor.token)).toEqual([]);
  });
});

describe("the lists of sales", () => {
  test("show each sale in one of them, by the server's time, swept or not", async () => {
    const { uid, token } = await makeVendor();
    const later = await storeSale(uid, 600);
    const running = await storeSale(uid, 30);
    const ended = await storeSale(uid, -5);
    const past = `test-${randomUUID()}`;
    await store(`PastSales/${past}`, { ...saleRecord(uid, -10), archivedAt: new Date() });
    const live = await list("allFlashSales", token);
    expect(live.map(({ id, state }) => [id, state])).toEqual([
      [running, "active"],
      [later, "scheduled"],
    ]);
    const over = await list("getPastSales", token);
    expect(over.map(({ id, state }) => [id, state])).toEqual([
      [ended, "past"],
      [past, "past"],
    ]);
  });

  test("show a sale once that is found in both places, and the newest 100 of very many", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -1);
    await store(`PastSales/${id}`, { ...saleRecord(uid, -1), archivedAt: new Date() });
    await Promise.all(
      Array.from({ length: 104 }, (_, n) =>
        store(`PastSales/test-${uid}-${n}`, { ...saleRecord(uid, -2 - n), archivedAt: new Date() }),
      ),
    );
    const over = await list("getPastSales", token);
    expect(over).toHaveLength(100);
    expect(over.map((sale) => sale.id).slice(0, 2)).toEqual([id, `test-${uid}-0`]);
    expect(over.at(-1)?.id).toBe(`test-${uid}-98`);
  });
});

describe("POST /api/flashsaleAPI/addToPast", () => {
  test("is 401 without a token and 403 for who is no vendor", async () => {
    expect((await addToPast(undefined, "some-sale")).status).toBe(401);
    expect((await addToPast((await makePerson()).token, "some-sale")).status).toBe(403);
  });

  test("is 400 without a sale, and with what could be a path", async () => {
    const { token } = await makeVendor();
    const empty = await api.post("/addToPast", { token, body: { reqBody: {} } });
    expect(Object.keys(empty.body.error.fields ?? {})).toEqual(["reqBody.currentSaleId"]);
    expect((await addToPast(token, "a/b")).status).toBe(400);
  });

  test("archives a sale that has ended, with its own end, and answers the same ever after", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -3);
    const before = await stored(`FlashSales/${id}`);
    const first = await addToPast(token, id);
    expect([first.status, first.body.pastSale.state]).toEqual([200, "past"]);
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
    expect(await stored(`PastSales/${id}`)).toEqual({ ...before, archivedAt: expect.any(Date) });
    const again = await addToPast(token, id);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("of a sale that still runs is 409, and it goes on", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 3);
    const { status, body } = await addToPast(token, id);
    expect([status, body.error.code]).toEqual([409, "sale/not-ended"]);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
    expect(await stored(`PastSales/${id}`)).toBeUndefined();
  });

  test("is one 404 for an unknown sale and for somebody else's, running, ended or past", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const past = `test-${randomUUID()}`;
    await store(`PastSales/${past}`, { ...saleRecord(other.uid, -10), archivedAt: new Date() });
    const ids = [randomUUID(), await storeSale(other.uid, 30), await storeSale(other.uid, -30), past];
    const answers = [];
    for (const id of ids) answers.push(await addToPast(vendor.token, id));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
    expect(await stored(`PastSales/${ids[2]}`)).toBeUndefined();
  });
});
