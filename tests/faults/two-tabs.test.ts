import type { Menu, MenuItem, MenuItemRecord, MenuItems } from "@flashplate/contract/menu/menu";
import { beforeAll, describe, expect, test } from "vitest";
import { menuAPI } from "../../functions/src/index.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import { dish, makeVendor, storeMenu } from "../../functions/test-support/records/records.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const lunchOf = async (token: string) => (await api.get<Menu>("/api/menuAPI/items", { token })).body.Lunch;

/** Creates a vendor with these dishes, and reads its menu. */
async function vendorWith(...dishes: MenuItemRecord[]) {
  const { uid, token } = await makeVendor();
  await storeMenu(uid, dishes);
  return { token, seen: await lunchOf(token) };
}

/** Sends an edit of a dish. */
function save(token: string, seen: MenuItem, changes: object) {
  const { id, revision, name, description, price, mealType } = seen;
  const updatedItem = { id, revision, name, description, price, mealType, ...changes };
  return api.request<MenuItems>("PUT", "/api/menuAPI/update", { token, body: { updatedItem } });
}

describe("edits of a menu from two tabs at once", () => {
  test("are both stored when they change two dishes", async () => {
    const { token, seen } = await vendorWith(dish(), dish({ name: "Bread" }));
    const answers = await Promise.all(
      seen.map((item) => save(token, item, { description: `New ${item.name}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await lunchOf(token);
    expect(after.map(({ description }) => description)).toEqual(["New Tomato Soup", "New Bread"]);
  });

  test("are 409 for the second when they change the same dish", async () => {
    const { token, seen } = await vendorWith(dish());
    const [soup] = seen as [MenuItem];
    const answers = await Promise.all(["First", "Second"].map((name) => save(token, soup, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error.code).toBe("menu/changed-meanwhile");
    const won = answers.find(({ status }) => status === 200);
    expect(await lunchOf(token)).toEqual(won?.body);
  });
});
