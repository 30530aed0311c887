import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { Menu, MenuItem, MenuItemRecord, MenuItems } from "@flashplate/contract/menu/menu";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { dish, makeVendor, stored, storeMenu, storeSale } from "../../test-support/records/records.ts";
import { menuAPI } from "../index.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const update = (token: string | undefined, updatedItem: object) =>
  api.request<MenuItems>("PUT", "/api/menuAPI/update", { token, body: { updatedItem } });
const menuOf = async (token: string) => (await api.get<Menu>("/api/menuAPI/items", { token })).body;

/** A vendor with these dishes for lunch, as the page sees them. */
async function vendorWith(...dishes: MenuItemRecord[]) {
  const vendor = await makeVendor();
  await storeMenu(vendor.uid, dishes);
  const { Lunch } = await menuOf(vendor.token);
  return { ...vendor, seen: Lunch };
}

/** The page's request to update a dish. */
function changeOf(seen: MenuItem | undefined, changes: object = {}) {
  if (!seen) throw new Error("There is no dish to change.");
  const { id, revision, name, description, price, mealType } = seen;
  return { id, revision, name, description, price, mealType, ...changes };
}

describe("PUT /api/menuAPI/update", () => {
  test("answers 401 without a token and 403 to others, and changes nothing", async () => {
    const { uid, seen } = await vendorWith(dish());
    const change = changeOf(seen[0], { name: "Taken over" });
    expect((await update(undefined, change)).status).toBe(401);
    expect((await update((await makePerson()).token, change)).status).toBe(403);
    expect(await stored(`Menus/${uid}`)).toMatchObject({ revision: 1 });
  });

  test("changes the allergens and diets of the dish's live sales, and no other field", async () => {
    const soup = dish({ allergens: { milk: "free" }, diets: ["vegan"] });
    const { uid, token, seen } = await vendorWith(soup, dish({ name: "Bread" }));
    const { allergens, diets } = soup;
    const running = await storeSale(uid, 30, { item_id: soup.id, allergens, diets });
    const start_time = addMinutes(new Date(), 60);
    const scheduled = await storeSale(uid, 120, { item_id: soup.id, allergens, diets, start_time });
    const ofOtherDish = await storeSale(uid, 30, { allergens, diets });
    const ended = await storeSale(uid, -30, { item_id: soup.id, allergens, diets });
    const corrected = { price: 9, allergens: { milk: "contains" }, diets: [] };
    expect((await update(token, changeOf(seen[0], corrected))).status).toBe(200);
    for (const id of [running, scheduled]) {
      const sale = await stored(`FlashSales/${id}`);
      expect(sale).toMatchObject({ allergens: { milk: "contains" }, base_price_cents: soup.price_cents });
      expect(sale).not.toHaveProperty("diets");
    }
    for (const id of [ofOtherDish, ended]) {
      expect(await stored(`FlashSales/${id}`)).toMatchObject({ allergens });
    }
  });

  test("answers 404 for another vendor's dish and keeps it", async () => {
    const { uid, seen } = await vendorWith(dish());
    const stranger = await vendorWith(dish());
    const { status, body } = await update(stranger.token, changeOf(seen[0], { name: "Taken over" }));
    expect([status, body.error.code]).toEqual([404, "request/not-found"]);
    expect(await stored(`Menus/${uid}`)).toMatchObject({ revision: 1 });
  });

  test("answers 400 with every invalid field", async () => {
    const { token, seen } = await vendorWith(dish());
    const wrong = { ...changeOf(seen[0]), name: " ", price: -1, mealType: "Brunch" };
    const { status, body } = await update(token, wrong);
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([
      400,
      ["updatedItem.mealType", "updatedItem.name", "updatedItem.price"],
    ]);
    const withoutId = await update(token, { ...changeOf(seen[0]), id: undefined });
    expect(withoutId.body.error.fields).toEqual({
      "updatedItem.id": "Vendor ID and item to update are required.",
    });
    expect((await api.request("PUT", "/api/menuAPI/update", { token, body: {} })).status).toBe(400);
  });

  test("changes the dish, which keeps its place, and returns its category", async () => {
    const { token, seen } = await vendorWith(dish(), dish({ name: "Bread" }));
    const { status, body } = await update(token, changeOf(seen[0], { name: "Leek Soup", price: 9.25 }));
    expect([status, body.map(({ name, price }) => [name, price])]).toEqual([
      200,
      [
        ["Leek Soup", 9.25],
        ["Bread", 8.5],
      ],
    ]);
    expect(body[0]?.revision).not.toBe(seen[0]?.revision);
    expect((await menuOf(token)).Lunch).toEqual(body);
  });

  test("moves a dish to the end of another category", async () => {
    const { uid, token, seen } = await vendorWith(dish(), dish({ name: "Bread" }));
    await update(token, changeOf(seen[1], { mealType: "Dinner" }));
    const { body } = await update(token, changeOf(seen[0], { mealType: undefined, meal_type: "Dinner" }));
    expect(body.map(({ name }) => name)).toEqual(["Bread", "Tomato Soup"]);
    expect((await menuOf(token)).Lunch).toEqual([]);
    expect(await stored(`Menus/${uid}`)).toMatchObject({ revision: 3 });
  });

  test("accepts a repeated request", async () => {
    const { uid, token, seen } = await vendorWith(dish());
    const change = changeOf(seen[0], { name: "Leek Soup" });
    const first = await update(token, change);
    const again = await update(token, change);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await stored(`Menus/${uid}`)).toMatchObject({ revision: 2 });
  });

  test("answers 409 for a removed dish and 404 for an unknown one", async () => {
    const { token, seen } = await vendorWith(dish());
    await api.request("DELETE", "/api/menuAPI/delete", { token, body: { item: { id: seen[0]?.id } } });
    expect((await update(token, changeOf(seen[0], { name: "Late" }))).status).toBe(409);
    expect((await update(token, changeOf(seen[0], { id: randomUUID() }))).status).toBe(404);
  });

  describe("by index", () => {
    /** An update of the dish that was seen at an index, without its id. */
    const changeByIndex = (seen: MenuItem | undefined, changes: object) => ({
      ...changeOf(seen),
      id: undefined,
      revision: undefined,
      img_url: seen?.img_url,
      old_img_url: seen?.img_url,
      hasNewImage: false,
      oldType: "Lunch",
      index: 0,
      ...changes,
    });

    test("changes the dish at the index", async () => {
      const { token, seen } = await vendorWith(dish(), dish({ name: "Bread" }));
      const { status, body } = await update(token, changeByIndex(seen[0], { name: "Leek Soup" }));
      expect([status, body.map(({ name }) => name)]).toEqual([200, ["Leek Soup", "Bread"]]);
    });

    test("answers 409 when the index is empty or has another dish", async () => {
      const { token, seen } = await vendorWith(dish(), dish({ name: "Bread" }));
      const stale = [
        changeByIndex(seen[0], { index: 2 }),
        changeByIndex(seen[1], { index: 0 }),
        changeByIndex(seen[0], { oldType: "Dinner" }),
        changeByIndex(seen[0], { old_img_url: "https://example.com/other.webp" }),
      ];
      for (const change of stale) {
        const { status, body } = await update(token, change);
        expect([status, body.error.code]).toEqual([409, "menu/changed-meanwhile"]);
      }
      expect((await menuOf(token)).Lunch).toEqual(seen);
    });
  });
});
