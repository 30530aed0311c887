import { randomUUID } from "node:crypto";
import type { Menu, MenuItems } from "@flashplate/contract/menu/menu";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { dish, makeVendor, storeMenu } from "../../test-support/records/records.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { menuAPI } from "../index.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const remove = (token: string | undefined, item: object) =>
  api.request<MenuItems>("DELETE", "/api/menuAPI/delete", { token, body: { item } });
const lunchOf = async (token: string) => (await api.get<Menu>("/items", { token })).body.Lunch;

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

  test("answers 400 when both the id and the name with its category are missing", async () => {
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
    const atDinner = dish({ mealType: "Dinner" });
    await storeMenu(uid, [dish({ name: "Bread" }), dish(), atDinner]);
    const { name, price_cents, description, img_url } = dish();
    const item = { name, price: price_cents / 100, description, img_url, meal_type: "Lunch" };
    const { status, body } = await remove(token, item);
    expect([status, body.map((one) => one.name)]).toEqual([200, ["Bread"]]);
    const again = await remove(token, item);
    expect([again.status, again.body.error.code]).toEqual([404, "request/not-found"]);
    const menu = (await api.get<Menu>("/items", { token })).body;
    expect(menu.Dinner.map(({ id }) => id)).toEqual([atDinner.id]);
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
    expect((await whileAnswersAreLost("retry", () => remove(token, named))).status).toBe(200);
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
});
