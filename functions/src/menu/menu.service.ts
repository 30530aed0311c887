import type { MenuItemRecord, MenuRecord } from "@flashplate/contract/menu/menu";
import { categories } from "@flashplate/contract/menu/menu-rules";
import { now } from "../platform/clock.ts";
import { deleteMenu, readMenu } from "./menu.repository.ts";
import { dishesWithPictures, emptyMenu, itemOf, itemsIn } from "./menu-records.ts";
import { deleteOwnPictures } from "./pictures/pictures.repository.ts";

/** Identifies a dish by its id or by its name. */
export interface DishName {
  item_id?: string | undefined;
  item_name: string;
  category?: string | undefined;
}

/** The vendor's menu, in its own order; empty if it was never written. */
export async function findMenu(vendorId: string): Promise<MenuRecord> {
  return (await readMenu(vendorId)) ?? emptyMenu(now());
}

/** The dish, or undefined. An id must match, because another dish may have the name by now. */
export function findDishIn(menu: MenuRecord, dish: DishName): MenuItemRecord | undefined {
  if (dish.item_id !== undefined) return itemOf(menu, dish.item_id);
  return categories
    .filter((category) => dish.category === undefined || dish.category === category)
    .flatMap((category) => itemsIn(menu, category))
    .find((item) => item.name === dish.item_name);
}

/**
 * Removes a vendor's menu and the pictures of its dishes. The menu is last, because a retry finds
 * the pictures through it. Unused uploads are left to the sweep.
 * @returns how many objects were deleted
 */
export async function removeMenu(vendorId: string): Promise<number> {
  const dishes = dishesWithPictures(await findMenu(vendorId), now());
  const pictures = await deleteOwnPictures(vendorId, dishes);
  await deleteMenu(vendorId);
  return pictures;
}
