import { categories, type MenuItemRecord, type MenuRecord } from "@flashplate/contract/menu";
import { now } from "../platform/clock.ts";
import { deleteMenu, readMenu } from "./menu.repository.ts";
import { emptyMenu, itemOf, itemsIn } from "./menu-records.ts";
import { deleteOwnPictures } from "./pictures.repository.ts";

/** Names a dish: by our id, or by what a person calls it. */
export interface DishName {
  item_id?: string | undefined;
  item_name: string;
  category?: string | undefined;
}

/** The vendor's menu in its own order; one that was never written is empty. */
export async function findMenu(vendorId: string): Promise<MenuRecord> {
  return (await readMenu(vendorId)) ?? emptyMenu(now());
}

/** The dish that is meant, or undefined. An id that is given has to fit: a name could be another dish's by now. */
export async function findDish(vendorId: string, dish: DishName): Promise<MenuItemRecord | undefined> {
  const menu = await findMenu(vendorId);
  if (dish.item_id !== undefined) return itemOf(menu, dish.item_id);
  return categories
    .filter((category) => dish.category === undefined || dish.category === category)
    .flatMap((category) => itemsIn(menu, category))
    .find((item) => item.name === dish.item_name);
}

/**
 * Removes a vendor's menu with the pictures it shows. The menu last: it is what names them to a run that goes on. Uploads that never
 * became a dish are left to the sweep.
 * @returns how many objects went
 */
export async function removeMenu(vendorId: string): Promise<number> {
  const pictures = await deleteOwnPictures(vendorId, Object.values((await findMenu(vendorId)).items));
  await deleteMenu(vendorId);
  return pictures;
}
