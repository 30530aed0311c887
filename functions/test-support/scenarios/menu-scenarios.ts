import {
  type MenuItemRecord,
  maxMenuBytes,
  maxMenuItems,
  type RemovedItem,
} from "@flashplate/contract/menu/menu";
import { lunchMenu, menuPdf } from "../files/menus.ts";
import { dish, storeMenu } from "../records/records.ts";
import { anotherVendor, nothing, type Scenarios } from "./scenario.ts";

/** Stores a menu with one dish, and returns the dish as an update sends it. */
export async function dishOf(vendorId: string) {
  const item = dish();
  await storeMenu(vendorId, [item]);
  const { id, name, description, mealType } = item;
  return { id, name, description, mealType, price: item.price_cents / 100 };
}

async function fillMenu(vendorId: string, removed?: RemovedItem[]): Promise<void> {
  const dishes = Array.from({ length: maxMenuItems }, () => dish());
  await storeMenu(vendorId, dishes, removed);
}

function removal(item: MenuItemRecord): RemovedItem {
  return { id: item.id, mealType: item.mealType, undo: { dish: item, index: 0, removedAt: new Date() } };
}

/** Stores a menu whose only dish was just removed, and returns the dish's id. */
async function removedDishOf(vendorId: string): Promise<string> {
  const item = dish();
  await storeMenu(vendorId, [], [removal(item)]);
  return item.id;
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
    foreign: async () => ({ updatedItem: await dishOf(await anotherVendor()) }),
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
    foreign: async () => ({ item: { id: (await dishOf(await anotherVendor())).id } }),
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

  "POST /api/menuAPI/restore": {
    success: async ({ uid }) => ({ item: { id: await removedDishOf(uid) } }),
    foreign: async () => ({ item: { id: await removedDishOf(await anotherVendor()) } }),
    conflicts: {
      "menu/undo-too-late": async ({ uid }) => {
        const { id, mealType } = dish();
        await storeMenu(uid, [], [{ id, mealType }]);
        return { item: { id } };
      },
      "menu/full": async ({ uid }) => {
        const removed = dish();
        await fillMenu(uid, [removal(removed)]);
        return { item: { id: removed.id } };
      },
    },
  },

  "POST /menu-import/create_menu_from_file": { success: async () => ({ file: menuPdf(lunchMenu) }) },
} satisfies Partial<Scenarios>;
