import { randomUUID } from "node:crypto";
import { type AddItemsAnswer, type Menu, maxPicturesPerAdd } from "@flashplate/contract/menu/menu";
import { categories, maxMenuItems } from "@flashplate/contract/menu/menu-rules";
import { maxDraftRows } from "@flashplate/contract/menu-import/menu-import";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadPicture } from "../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { dish, hasObject, makeVendor, stored, storeMenu } from "../../test-support/records/records.ts";
import { menuAPI } from "../index.ts";
import { publicUrl } from "../platform/services/objects.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const soup = { name: "Tomato Soup", description: "Warm and red.", price: 8.5, mealType: "Lunch" };
const add = (token: string | undefined, items: object[]) =>
  api.post<AddItemsAnswer>("/api/menuAPI/add", { token, body: { items } });
const menuOf = async (token: string) => (await api.get<Menu>("/api/menuAPI/items", { token })).body;

describe("GET /api/menuAPI/items", () => {
  test("answers 401 without a token and 403 without a vendor or verified email", async () => {
    expect((await api.get("/api/menuAPI/items")).status).toBe(401);
    const nonVendor = await api.get("/api/menuAPI/items", await makePerson());
    expect([nonVendor.status, nonVendor.body.error.code]).toEqual([403, "auth/vendor-only"]);
    const unverified = await api.get("/api/menuAPI/items", await makeVendor({ emailVerified: false }));
    expect([unverified.status, unverified.body.error.code]).toEqual([403, "auth/email-not-verified"]);
  });

  test("returns every category when the menu is empty", async () => {
    const { token } = await makeVendor({ approved: false });
    const menu = await menuOf(token);
    expect(Object.entries(menu)).toEqual(categories.map((category) => [category, []]));
  });

  test("returns the vendor's menu in its order, with all field names", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const [first, second] = [dish({ name: "Zucchini" }), dish({ name: "Apple" })];
    await storeMenu(vendor.uid, [first, second]);
    await storeMenu(other.uid, [dish()]);
    const menu = await menuOf(vendor.token);
    expect(menu.Lunch.map(({ name }) => name)).toEqual(["Zucchini", "Apple"]);
    expect(menu.Lunch[0]).toMatchObject({
      id: first.id,
      revision: expect.stringMatching(/^[\w-]{16}$/),
      name: "Zucchini",
      description: first.description,
      price: 8.5,
      mealType: "Lunch",
      meal_type: "Lunch",
      img_url: first.img_url,
      image_url: first.img_url,
      img: first.img_url,
    });
  });
});

describe("POST /api/menuAPI/add", () => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    expect((await add(undefined, [soup])).status).toBe(401);
    expect((await add((await makePerson()).token, [soup])).status).toBe(403);
  });

  test("answers 400 with the index of each invalid field and adds nothing", async () => {
    const { token } = await makeVendor();
    const { status, body } = await add(token, [
      soup,
      { ...soup, price: "8", meal_type: "Brunch", mealType: undefined },
    ]);
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([
      400,
      ["items.1.mealType", "items.1.price"],
    ]);
    expect((await add(token, [])).body.error.fields).toEqual({ items: "There must be items to add." });
    expect((await menuOf(token)).Lunch).toEqual([]);
  });

  test("adds dishes in the order of the request, with the vendor's pictures", async () => {
    const vendor = await makeVendor();
    const img_url = await uploadPicture(vendor.uid);
    const withToken = `${img_url}&token=abc`;
    // Another host may serve the same bucket. The path decides whose picture it is.
    const onOtherHost = img_url.replace(/^http:\/\/[^/]+/, "https://example.com");
    const { status, body } = await add(vendor.token, [
      { ...soup, img_url },
      { ...soup, name: "Cake", mealType: undefined, meal_type: "Dessert", image_url: withToken },
      { ...soup, name: "Bread", img: onOtherHost },
    ]);
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name)).toEqual(["Tomato Soup", "Cake", "Bread"]);
    expect(body.items.every((item) => /menu-items%2F\d+_\w+\.webp/.test(item.img_url))).toBe(true);
    const menu = await menuOf(vendor.token);
    expect([menu.Lunch.length, menu.Dessert.length]).toEqual([2, 1]);
    expect(await stored(`Menus/${vendor.uid}`)).toMatchObject({ revision: 1 });
  });

  test("uses the placeholder for a dish without a picture", async () => {
    const { token } = await makeVendor();
    const { body } = await add(token, [soup]);
    const url = body.items[0]?.img_url ?? "";
    expect(url).toBe(publicUrl("menu-items/placeholder.webp"));
    expect(await hasObject("menu-items/placeholder.webp")).toBe(true);
    const picture = await fetch(url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await add(token, [{ ...soup, img_url: url }])).status).toBe(200);
  });

  test("answers the same 400 for another vendor's picture, a missing one and another site's", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const ofOtherVendor = await uploadPicture(other.uid);
    const missing = publicUrl(`menu-items/1_${randomUUID()}.webp`);
    const ofOtherSite = "https://example.com/soup.webp";
    const { status, body } = await add(vendor.token, [
      soup,
      { ...soup, img_url: ofOtherVendor },
      { ...soup, img_url: missing },
      { ...soup, img_url: ofOtherSite },
    ]);
    expect(status).toBe(400);
    const fields = body.error.fields ?? {};
    expect(Object.keys(fields)).toEqual(["items.1.img_url", "items.2.img_url", "items.3.img_url"]);
    // The same message, so that a vendor does not learn which pictures others have.
    expect(new Set(Object.values(fields)).size).toBe(1);
    expect(await stored(`Menus/${vendor.uid}`)).toBeUndefined();
  });

  test("adds only dishes with new ids when a request is repeated", async () => {
    const { token } = await makeVendor();
    const items = [
      { ...soup, id: randomUUID() },
      { ...soup, name: "Bread", id: randomUUID() },
    ];
    const first = await add(token, items);
    const again = await add(token, [
      ...items.map((item) => ({ ...item, name: "Changed" })),
      { ...soup, name: "Cake" },
    ]);
    expect(again.body.items.slice(0, 2)).toEqual(first.body.items);
    expect((await menuOf(token)).Lunch.map(({ name }) => name)).toEqual(["Tomato Soup", "Bread", "Cake"]);
  });

  test("keeps every dish once when requests are concurrent", async () => {
    const { token } = await makeVendor();
    const shared = { ...soup, id: randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => add(token, [shared, { ...soup, name: `Dish ${n}` }])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = (await menuOf(token)).Lunch.map(({ name }) => name).sort();
    expect(names).toEqual(["Dish 1", "Dish 2", "Dish 3", "Dish 4", "Tomato Soup"]);
  });

  test("accepts ids that are names of object properties", async () => {
    const { token } = await makeVendor();
    const { status, body } = await add(token, [{ ...soup, id: "constructor" }]);
    expect([status, body.items[0]?.name]).toEqual([200, "Tomato Soup"]);
    expect((await add(token, [{ ...soup, id: "__proto__" }])).body.error.fields).toHaveProperty([
      "items.0.id",
    ]);
  });

  test("answers 409 above the limit of dishes and adds none", async () => {
    const vendor = await makeVendor();
    const full = Array.from({ length: maxMenuItems - 1 }, () => dish());
    await storeMenu(vendor.uid, full);
    const { status, body } = await add(vendor.token, [soup, soup]);
    expect([status, body.error.code]).toEqual([409, "menu/full"]);
    expect((await add(vendor.token, [soup])).status).toBe(200);
    expect((await menuOf(vendor.token)).Lunch).toHaveLength(maxMenuItems);
  });

  test("answers 409 when the menu is too large for a document", async () => {
    const vendor = await makeVendor();
    // The longest texts, of characters with three bytes in UTF-8.
    const name = "語".repeat(80);
    const description = "語".repeat(500);
    const newDishes = 20;
    const storedDishes = Array.from({ length: maxMenuItems - newDishes }, () => dish({ description, name }));
    await storeMenu(vendor.uid, storedDishes);
    const { status, body } = await add(
      vendor.token,
      Array.from({ length: newDishes }, () => ({ ...soup, description })),
    );
    expect([status, body.error.code]).toEqual([409, "menu/full"]);
  });

  test("answers 400 with too many dishes in a request", async () => {
    const { token } = await makeVendor();
    const { status, body } = await add(
      token,
      Array.from({ length: maxMenuItems + 1 }, () => soup),
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["items"]]);
  });

  test("answers 400 with too many pictures in a request", async () => {
    const { token } = await makeVendor();
    const img_url = publicUrl("menu-items/1_soup.png");
    const dishes = Array.from({ length: maxPicturesPerAdd + 1 }, () => ({ ...soup, img_url }));
    const { status, body } = await add(token, dishes);
    expect([status, body.error.fields]).toEqual([
      400,
      { items: "Add at most 100 items with pictures at once." },
    ]);
  });

  test("adds an imported menu once when the request is repeated", async () => {
    const { token } = await makeVendor();
    const dishes = Array.from({ length: maxDraftRows }, (_, n) => ({
      ...soup,
      id: randomUUID(),
      name: `Dish ${n} ${"a".repeat(60)}`,
      description: "b".repeat(500),
    }));
    const first = await add(token, dishes);
    expect([first.status, first.body.items?.length]).toEqual([200, maxDraftRows]);
    expect((await add(token, dishes)).status).toBe(200);
    expect((await menuOf(token)).Lunch.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id));
  });
});
