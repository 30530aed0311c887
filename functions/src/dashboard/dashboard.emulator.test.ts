import { type Dashboard, startOfDay } from "@flashplate/contract/dashboard/dashboard";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  storeMenu,
  storeOrder,
  storeSale,
} from "../../test-support/records/records.ts";
import { makeVendorBeforeClosing } from "../../test-support/records/vendor-before-closing.ts";
import { vendorAPI } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import { countResult } from "../results/count-results.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
});

const path = "/api/vendorAPI/dashboard";
const minutesAgo = (minutes: number) => addMinutes(new Date(), -minutes);

describe("GET /api/vendorAPI/dashboard", () => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, await makePerson())).status).toBe(403);
  });

  test("returns every category when there is no data", async () => {
    const { status, body } = await api.get<Dashboard>(path, await makeVendor());
    const empty = { total: 0, items: [] };
    const categories = { Breakfast: empty, Lunch: empty, Dinner: empty, Drinks: empty, Dessert: empty };
    expect([status, body]).toEqual([
      200,
      {
        menu: { total: 0, categories },
        flashSales: { active: 0, sales: [] },
        orders: { pending: 0, completedToday: 0, recent: [] },
        today: {
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          orders: 0,
          portions: 0,
          money: 0,
          collectedPortions: 0,
          collectedMoney: 0,
          isComplete: true,
        },
        week: Array.from({ length: 7 }, () => ({ date: expect.any(String), revenue: 0 })),
        pausedUntil: null,
        questions: [],
        proposal: null,
        activity: [],
      },
    ]);
  });

  test("shows the revenue of the last seven days, today last", async () => {
    const { uid, token } = await makeVendor();
    // Fixes the clock, so that no day begins during the test. It is noon in New York.
    const at = new Date("2026-11-20T17:00:00Z");
    onTestFinished(setClock(() => at));
    // Older orders are not the restaurant's own.
    await change(`Vendors/${uid}`, { createdAt: addMinutes(at, -30 * 24 * 60) });
    const done = { status: "completed", completionTime: at } as const;
    for (const [daysAgo, price_cents] of [
      [0, 450],
      [3, 300],
      [9, 100],
    ] as const) {
      const order = { ...done, orderTime: addMinutes(at, -daysAgo * 24 * 60), price_cents };
      await countResult(uid, { kind: "order", id: await storeOrder(uid, order) });
    }
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.week.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 6, 0, 0, 9]);
    expect(body.week.at(-1)?.date).toBe(body.today.day);
  });

  test("has a handed-over order in the week before it is counted in the results", async () => {
    const { uid, token } = await makeVendor();
    const order = { price_cents: 450, foodQuantity: [2] };
    await storeOrder(uid, { ...order, status: "completed", completionTime: new Date() });
    await storeOrder(uid, order);
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.today).toMatchObject({ money: 18, collectedMoney: 9 });
    expect(body.week.at(-1)).toEqual({ date: body.today.day, revenue: 9 });
    expect((await api.get<Dashboard>(path, await makeMember(uid, "staff"))).body.week).toEqual([]);
  });

  test("shows the first four dishes of each category and counts all of them", async () => {
    const { uid, token } = await makeVendor();
    const lunch = [1, 2, 3, 4, 5, 6].map((n) => dish({ name: `Soup ${n}` }));
    await storeMenu(uid, [...lunch, dish({ name: "Tart", mealType: "Dessert", price_cents: 500 })]);
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.menu.total).toBe(7);
    expect(body.menu.categories.Lunch.total).toBe(6);
    expect(body.menu.categories.Lunch.items.map(({ name }) => name)).toEqual(
      ["Soup 1", "Soup 2", "Soup 3", "Soup 4"], // in the vendor's order
    );
    expect(body.menu.categories.Dessert).toMatchObject({ total: 1, items: [{ name: "Tart", price: 5 }] });
  });

  test("shows active sales only, earliest end first", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const later = await storeSale(uid, 50);
    const sooner = await storeSale(uid, 20);
    await storeSale(uid, -1);
    await storeSale(uid, 120);
    await storeSale(other.uid, 30);
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.flashSales.active).toBe(2);
    expect(body.flashSales.sales.map(({ id, state }) => [id, state])).toEqual([
      [sooner, "active"],
      [later, "active"],
    ]);
  });

  test("counts pending orders and shows the newest three without consumer ids", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const ids: string[] = [];
    for (let n = 1; n <= 7; n += 1) ids.push(await storeOrder(uid, { orderTime: minutesAgo(n) }));
    await storeOrder(uid, { status: "cancelled" });
    await storeOrder(other.uid);
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.orders.pending).toBe(7);
    expect(body.orders.recent.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(JSON.stringify(body)).not.toContain("consumer");
  });

  test("counts orders completed since midnight in the vendor's time zone", async () => {
    const { uid, token } = await makeVendor();
    // Fixes the clock, so that no day begins during the test.
    const at = new Date();
    onTestFinished(setClock(() => at));
    // Covers a zone early in the day and a zone late in the day.
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await change(`Vendors/${uid}`, { timeZone });
      const midnight = startOfDay(at, timeZone);
      const before = (await api.get<Dashboard>(path, { token })).body.orders.completedToday;
      const done = { status: "completed", orderTime: minutesAgo(60 * 40) } as const;
      await storeOrder(uid, { ...done, completionTime: midnight });
      await storeOrder(uid, { ...done, completionTime: new Date(midnight.getTime() - 1) });
      const { body } = await api.get<Dashboard>(path, { token });
      expect(body.orders.completedToday, timeZone).toBe(before + 1);
    }
  });

  test("adds up the orders of sales that started today in the vendor's time zone", async () => {
    const { uid, token } = await makeVendor();
    // Eight in the evening of the 20th in New York.
    onTestFinished(setClock(() => new Date("2026-11-21T01:00:00Z")));
    const [at, early] = [new Date("2026-11-20T23:00:00Z"), new Date("2026-11-20T05:30:00Z")];
    // 23:30 of the 19th in New York.
    const yesterday = new Date("2026-11-20T04:30:00Z");
    const priced = { price_cents: 333, saleStart: at, orderTime: at };
    await storeOrder(uid, priced);
    await storeOrder(uid, { ...priced, status: "completed", completionTime: at, foodQuantity: [1] });
    await storeOrder(uid, { ...priced, status: "cancelled" });
    const payment = { mode: "app", state: "captured", amount_cents: 666, refunded_cents: 666 } as const;
    await storeOrder(uid, { ...priced, status: "completed", completionTime: at, payment });
    // Half past midnight, in a sale that started the evening before.
    await storeOrder(uid, { ...priced, orderTime: early, saleStart: yesterday });
    await storeOrder(uid, { ...priced, orderTime: yesterday, saleStart: yesterday });
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.today).toEqual({
      day: "2026-11-20",
      orders: 3,
      portions: 5,
      money: 9.99,
      collectedPortions: 3,
      collectedMoney: 3.33,
      isComplete: true,
    });
    expect(body.orders.recent[0]).toMatchObject({ saleId: "test-sale", amount: 6.66 });
  });

  test("proposes the sale of a week ago in the hour before closing, and at no other time", async () => {
    const closing = new Date("2026-11-25T03:00:00Z");
    // The proposal is shown from 60 to 15 minutes before closing.
    const { token, soup, saleId: id } = await makeVendorBeforeClosing(closing);
    const proposedAt = async (at: string) => {
      const restore = setClock(() => new Date(at));
      const { body } = await api.get<Dashboard>(path, { token });
      restore();
      return body.proposal;
    };
    expect(await proposedAt("2026-11-25T02:10:00Z")).toMatchObject({
      sale: { id, item_id: soup.id },
      endsAt: closing.toISOString(),
    });
    expect(await proposedAt("2026-11-25T01:30:00Z")).toBeNull();
    expect(await proposedAt("2026-11-25T02:50:00Z")).toBeNull();
    expect(await proposedAt("2026-11-26T02:10:00Z")).toBeNull();
  });

  test("shows the five latest activities, newest first", async () => {
    const { uid, token } = await makeVendor();
    for (const n of [2, 4, 6, 8, 10]) await storeOrder(uid, { orderTime: minutesAgo(n) });
    const saleId = await storeSale(uid, 30, { start_time: minutesAgo(5) });
    const { body } = await api.get<Dashboard>(path, { token });
    expect(body.activity.map(({ kind }) => kind)).toEqual(["order", "order", "sale", "order", "order"]);
    expect(body.activity[0]).toMatchObject({ text: "New order from Maya" });
    expect(body.activity[2]).toMatchObject({ id: saleId, text: "Flash sale on Tomato Soup" });
  });
});
