import type { AddItemsAnswer, Menu, MenuItems } from "@flashplate/contract/menu/menu";
import {
  addItemsEndpoint,
  deleteItemEndpoint,
  menuEndpoint,
  restoreItemEndpoint,
  updateItemEndpoint,
} from "@flashplate/contract/menu/menu.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { mountForm } from "../http/mount-form.ts";
import { createRouter } from "../http/router.ts";
import { presentDish } from "./dish.ts";
import { presentMenu } from "./menu.presenter.ts";
import { findMenu } from "./menu.service.ts";
import { addDishes, removeDish, restoreDish, updateDish } from "./menu-changes.service.ts";

/** The vendor's menu, under /api/menuAPI. */
export const menuRouter = createRouter();

mount(menuRouter, menuEndpoint, async ({ vendor }) => ok<Menu>(presentMenu(await findMenu(vendor.id))));

mount(menuRouter, addItemsEndpoint, async ({ vendor, body }) => {
  const items = await addDishes(vendor.id, body.items);
  return ok<AddItemsAnswer>({ items: items.map(presentDish) });
});

mountForm(menuRouter, updateItemEndpoint, async ({ vendor, body, file }) => {
  const items = await updateDish(vendor.id, body.updatedItem, file);
  return ok<MenuItems>(items.map(presentDish));
});

mount(menuRouter, deleteItemEndpoint, async ({ vendor, body }) => {
  const items = await removeDish(vendor.id, body.item);
  return ok<MenuItems>(items.map(presentDish));
});

mount(menuRouter, restoreItemEndpoint, async ({ vendor, body }) => {
  const items = await restoreDish(vendor.id, body.item.id);
  return ok<MenuItems>(items.map(presentDish));
});
