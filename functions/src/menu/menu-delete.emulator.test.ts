import { randomUUID } from "node:crypto";
import type { Menu, MenuItems } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, test } from "vitest";
import { menuAPI } from "../index.ts";
import { storageBucket } from "../platform/config.ts";
import { whileAnswersAreLost } from "../test-support/lost-answers.ts";
import { makePerson } from "../test-support/people.ts";
import { dish, hasObject, makeVendor, storeMenu, storePastSale, storeSale } from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";
import { uploadPicture } from "./pictures-for-tests.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const remove = (token: string | undefined, item: object) =>
  api.request<MenuItems>("DELETE", "/api/menuAPI/delete", { token, body: { item } });
const lunchOf = async (token: string) => (await api.get<Menu>("/items", { token })).body.Lunch;
const isThere = (url: string) => hasObject(objectPathOf(url, storageBucket) ?? "");

describe("DELETE /api/menuAPI/delete", () => {
  test("answers 401 without a token, 403 to others, 404 for another vendor's dish", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const item = dish();
    await storeMenu(vendor.uid, [item]);
    expect((await remove(undefined, item)).status).toBe(401);
    expect((await remove((await makePerson()).token, item)).status).toBe(403);
    const { status, body } = await remove(other.token, item);
    expect([status, body.error.code]).toEqual([404, "request/not-found"]);
    expect(await lunchOf(vendor.token)).toHaveLength(1);
  });

  test("answers 400 when no dish is named", async () => {
    const { token } = await makeVendor();
    const answers = [await remove(token, {}), await remove(token, { name: "Soup" })];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.error.fields ?? {})])).toEqual([
      [400, ["item.id"]],
      [400, ["item.id"]],
    ]);
    expect((await remove(token, { id: "x", meal_type: "Brunch" })).body.error.fields).toHaveProperty([
      "item.mealType",
    ]);
  });

  test("returns the other dishes of the category, also when repeated", async () => {
    const { uid, token } = await makeVendor();
    const [soup, bread] = [dish(), dish({ name: "Bread" })];
    await storeMenu(uid, [soup, bread, dish({ name: "Cake", mealType: "Dessert" })]);
    const first = await remove(token, { ...soup, meal_type: "Lunch" });
    expect([first.status, first.body.map(({ name }) => name)]).toEqual([200, ["Bread"]]);
    const again = await remove(token, { ...soup, meal_type: "Lunch" });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await remove(token, { id: randomUUID() })).status).toBe(404);
  });

  test("removes a dish by name and index, and answers 409 when it has moved", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish(), dish({ name: "Bread" })]);
    const soup = { name: "Tomato Soup", meal_type: "Lunch", index: 0 };
    const { body } = await remove(token, soup);
    expect(body.map(({ name }) => name)).toEqual(["Bread"]);
    const again = await remove(token, soup);
    expect([again.status, again.body.error.code]).toEqual([409, "menu/changed-meanwhile"]);
    expect(await lunchOf(token)).toHaveLength(1);
  });

  test("removes the dish that the specification's fields name when only one matches", async () => {
    const { uid, token } = await makeVendor();
    const elsewhere = dish({ mealType: "Dinner" });
    await storeMenu(uid, [dish({ name: "Bread" }), dish(), elsewhere]);
    const { name, price_cents, description, img_url } = dish();
    const item = { name, price: price_cents / 100, description, img_url, meal_type: "Lunch" };
    const { status, body } = await remove(token, item);
    expect([status, body.map((one) => one.name)]).toEqual([200, ["Bread"]]);
    const again = await remove(token, item);
    expect([again.status, again.body.error.code]).toEqual([404, "request/not-found"]);
    const menu = (await api.get<Menu>("/items", { token })).body;
    expect(menu.Dinner.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  test("answers 409 and removes nothing when several dishes have the name", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish(), dish()]);
    const { status, body } = await remove(token, { name: "Tomato Soup", meal_type: "Lunch" });
    expect([status, body.error.code]).toEqual([409, "menu/several-match"]);
    expect(await lunchOf(token)).toHaveLength(2);
  });

  test("removes one dish by index when the commit is retried and another has moved up", async () => {
    const { uid, token } = await makeVendor();
    const [soup, namesake] = [dish(), dish()];
    await storeMenu(uid, [soup, namesake]);
    const named = { name: "Tomato Soup", meal_type: "Lunch", index: 0 };
    expect((await whileAnswersAreLost("again", () => remove(token, named))).status).toBe(200);
    expect((await lunchOf(token)).map(({ id }) => id)).toEqual([namesake.id]);
  });

  test("removes each dish when several are deleted at once", async () => {
    const { uid, token } = await makeVendor();
    const dishes = [dish(), dish(), dish(), dish()];
    await storeMenu(uid, dishes);
    const answers = await Promise.all(dishes.slice(1).map(({ id }) => remove(token, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await lunchOf(token)).map(({ id }) => id)).toEqual([dishes[0]?.id]);
  });

  test("deletes the vendor's own picture when nothing shows it", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const own = await uploadPicture(uid);
    const shared = await uploadPicture(uid);
    const onSale = await uploadPicture(uid);
    const onPastSale = await uploadPicture(uid);
    const foreign = await uploadPicture(other.uid);
    const dishes = [own, shared, onSale, onPastSale, foreign].map((img_url) => dish({ img_url }));
    await storeMenu(uid, [...dishes, dish({ img_url: shared })]);
    await storeSale(uid, 30, { img_url: onSale });
    await storePastSale(uid, { img_url: onPastSale });
    for (const { id } of dishes) expect((await remove(token, { id })).status).toBe(200);
    const there = await Promise.all([own, shared, onSale, onPastSale, foreign].map(isThere));
    expect(there).toEqual([false, true, true, true, true]);
  });

  test("deletes both sizes of the picture after the last sale that shows it", async () => {
    const { uid, token } = await makeVendor();
    const pictureInSizes = async () => ({
      img_url: await uploadPicture(uid),
      img_small_url: await uploadPicture(uid),
    });
    const [free, shown, bare] = [await pictureInSizes(), await pictureInSizes(), await pictureInSizes()];
    const dishes = [free, shown, bare].map((picture) => dish(picture));
    await storeMenu(uid, dishes);
    await storeSale(uid, 30, shown);
    // A dish from before sales had a small picture.
    await storeSale(uid, 30, { img_url: bare.img_url });
    for (const { id } of dishes) expect((await remove(token, { id })).status).toBe(200);
    const there = [free, shown, bare].map(({ img_url, img_small_url }) =>
      [img_url, img_small_url].map(isThere),
    );
    expect(await Promise.all(there.map((sizes) => Promise.all(sizes)))).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });

  test("deletes a picture that only another vendor's sale shows", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const img_url = await uploadPicture(uid);
    const item = dish({ img_url });
    await storeMenu(uid, [item]);
    await storeSale(other.uid, 30, { img_url });
    await remove(token, { id: item.id });
    expect(await isThere(img_url)).toBe(false);
  });
});
