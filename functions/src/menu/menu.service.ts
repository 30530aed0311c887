import { randomUUID } from "node:crypto";
import { menuImageFolder, objectPathOf } from "@flashplate/contract/images";
import {
  byCategory,
  categories,
  type MenuItemRecord,
  type MenuRecord,
  maxMenuBytes,
  maxMenuItems,
  type NewMenuItem,
} from "@flashplate/contract/menu";
import { toCents } from "@flashplate/contract/money";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { storageBucket } from "../platform/config.ts";
import { publicUrl } from "../platform/objects.ts";
import { changeMenu, deleteMenu, deletePicturesOf, ownerOfPicture, readMenu } from "./menu.repository.ts";
import { placeholderPath, placeholderUrl } from "./placeholder.ts";

/** Names a dish: by our id, or by what a person calls it. */
export interface DishName {
  item_id?: string | undefined;
  item_name: string;
  category?: string | undefined;
}

/** The vendor's menu in its own order; one that was never written is empty. */
export async function findMenu(vendorId: string): Promise<MenuRecord> {
  return (await readMenu(vendorId)) ?? emptyMenu();
}

/** The dish that is meant, or undefined. An id that is given has to fit: a name could be another dish's by now. */
export async function findDish(vendorId: string, dish: DishName): Promise<MenuItemRecord | undefined> {
  const menu = await findMenu(vendorId);
  if (dish.item_id !== undefined) return itemOf(menu, dish.item_id);
  return categories
    .filter((category) => dish.category === undefined || dish.category === category)
    .flatMap((category) => menu.order[category])
    .map((id) => itemOf(menu, id))
    .find((item) => item?.name === dish.item_name);
}

/**
 * Adds dishes, all or none. One whose id is on the menu already was added by an earlier try: it is answered as it is.
 * @returns the dishes in the order in which they were sent
 * @throws request/invalid (a picture that is not the vendor's), menu/full
 */
export async function addDishes(vendorId: string, dishes: NewMenuItem[]): Promise<MenuItemRecord[]> {
  const pictures = await Promise.all(dishes.map((dish) => pictureOf(vendorId, dish)));
  refuseForeignPictures(pictures);
  // Made before the transaction, which may run several times.
  const items = dishes.map((dish, index) => recordOf(dish, pictures[index] ?? ""));
  const at = now();
  const { added } = await changeMenu(vendorId, (before) => {
    const menu = before ?? emptyMenu();
    const missing = items.filter((item) => itemOf(menu, item.id) === undefined);
    if (missing.length === 0) return { added: items.map((item) => itemOf(menu, item.id) ?? item) };
    const after = withItems(menu, missing, at);
    refuseFull(after);
    return { menu: after, added: items.map((item) => itemOf(after, item.id) ?? item) };
  });
  return added;
}

/**
 * Removes a vendor's menu with all its pictures.
 * @returns how many pictures went
 */
export async function removeMenu(vendorId: string): Promise<number> {
  await deleteMenu(vendorId);
  return deletePicturesOf(vendorId);
}

/** Address of the dish's picture, or undefined where the one it names is not there or not the vendor's. */
async function pictureOf(vendorId: string, { img_url }: NewMenuItem): Promise<string | undefined> {
  if (img_url === undefined) return placeholderUrl();
  const path = objectPathOf(img_url, storageBucket);
  if (path === placeholderPath) return publicUrl(path);
  if (!path?.startsWith(`${menuImageFolder}/`)) return undefined;
  return (await ownerOfPicture(path)) === vendorId ? publicUrl(path) : undefined;
}

function refuseForeignPictures(pictures: (string | undefined)[]): void {
  const fields = pictures.flatMap((picture, index) =>
    picture === undefined
      ? [[`items.${index}.img_url`, "This picture did not arrive. Choose it again."]]
      : [],
  );
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}

function refuseFull(menu: MenuRecord): void {
  const count = Object.keys(menu.items).length;
  if (count > maxMenuItems) {
    throw new AppError(
      "menu/full",
      `A menu holds at most ${maxMenuItems} items, and this would make ${count}. Remove some first; nothing was added.`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(menu)) > maxMenuBytes) {
    throw new AppError(
      "menu/full",
      "The texts of this menu have grown too long together. Shorten some descriptions first; nothing was added.",
    );
  }
}

function recordOf(dish: NewMenuItem, img_url: string): MenuItemRecord {
  return {
    id: dish.id ?? randomUUID(),
    name: dish.name,
    description: dish.description,
    price_cents: toCents(dish.price),
    mealType: dish.mealType,
    img_url,
  };
}

function withItems(menu: MenuRecord, added: MenuItemRecord[], at: Date): MenuRecord {
  const idsIn = (items: MenuItemRecord[], category: string) =>
    items.filter((item) => item.mealType === category).map((item) => item.id);
  return {
    items: { ...menu.items, ...Object.fromEntries(added.map((item) => [item.id, item])) },
    order: byCategory((category) => [...menu.order[category], ...idsIn(added, category)]),
    revision: menu.revision + 1,
    updatedAt: at,
  };
}

/** By own property: an id such as `constructor` is nobody's dish. */
function itemOf(menu: MenuRecord, id: string): MenuItemRecord | undefined {
  return Object.hasOwn(menu.items, id) ? menu.items[id] : undefined;
}

function emptyMenu(): MenuRecord {
  return { items: {}, order: byCategory(() => []), revision: 0, updatedAt: now() };
}
