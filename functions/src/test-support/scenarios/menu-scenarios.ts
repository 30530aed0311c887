import { maxMenuBytes, maxMenuItems } from "@flashplate/contract/menu/menu";
import { lunchMenu, menuPdf } from "../menus.ts";
import { dish, storeMenu } from "../records.ts";
import { nothing, type Scenarios, someone } from "./scenario.ts";

/** Stores a menu with one dish, and returns the dish as an update sends it. */
export async function dishOf(vendorId: string) {
  const item = dish();
  await storeMenu(vendorId, [item]);
  const { id, name, description, mealType } = item;
  return { id, name, description, mealType, price: item.price_cents / 100 };
}

async function fillMenu(vendorId: string): Promise<void> {
  await storeMenu(
    vendorId,
    Array.from({ length: maxMenuItems }, () => dish()),
  );
}

const newDish = { name: "Bread", description: "Warm.", price: 3.5, mealType: "Lunch" };

export const menuScenarios = {
  "GET /api/menuAPI/items": { success: nothing },
  "POST /api/menuAPI/add": {
    success: async () => ({ items: [newDish] }),
    conflicts: {
      "menu/full": async ({ uid }) => {
        await fillMenu(uid);
        return { items: [newDish] };
      },
    },
  },
  "PUT /api/menuAPI/update": {
    success: async ({ uid }) => ({ updatedItem: { ...(await dishOf(uid)), name: "Leek Soup" } }),
    foreign: async () => ({ updatedItem: await dishOf(await someone()) }),
    conflicts: {
      "menu/changed-meanwhile": async ({ uid }) => ({
        updatedItem: { ...(await dishOf(uid)), revision: "another", name: "Leek Soup" },
      }),
      "menu/full": async ({ uid }) => {
        const updatedItem = { ...(await dishOf(uid)), name: "Leek Soup" };
        const { id, description } = updatedItem;
        await storeMenu(uid, [dish({ id, description }), dish({ description: "x".repeat(maxMenuBytes) })]);
        return { updatedItem };
      },
    },
  },
  "DELETE /api/menuAPI/delete": {
    success: async ({ uid }) => ({ item: { id: (await dishOf(uid)).id } }),
    foreign: async () => ({ item: { id: (await dishOf(await someone())).id } }),
    conflicts: {
      "menu/changed-meanwhile": async ({ uid }) => {
        const { mealType } = await dishOf(uid);
        return { item: { name: "Another Soup", mealType, index: 0 } };
      },
      "menu/several-match": async ({ uid }) => {
        const item = dish();
        await storeMenu(uid, [item, dish()]);
        return { item: { name: item.name, meal_type: item.mealType } };
      },
    },
  },

  "POST /menu-import/create_menu_from_file": { success: async () => ({ file: menuPdf(lunchMenu) }) },
} satisfies Partial<Scenarios>;
