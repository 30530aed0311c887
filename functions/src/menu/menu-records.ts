import type { Category, MenuItemRecord, MenuRecord } from "@flashplate/contract/menu/menu";
import { byCategory } from "@flashplate/contract/menu/menu-categories";
import { maxMenuBytes, maxMenuItems, maxRemovedItems } from "@flashplate/contract/menu/menu-limits";
import { AppError } from "../platform/app-error.ts";

/** Pure functions that return a changed copy of a menu. */

/** An empty menu. */
export function emptyMenu(at: Date): MenuRecord {
  return { items: {}, order: byCategory(() => []), revision: 0, updatedAt: at };
}

/** Own properties only: an id such as `constructor` names no dish. */
export function itemOf(menu: MenuRecord, id: string): MenuItemRecord | undefined {
  return Object.hasOwn(menu.items, id) ? menu.items[id] : undefined;
}

/** A category's dishes in the vendor's order. */
export function itemsIn(menu: MenuRecord, category: Category): MenuItemRecord[] {
  return menu.order[category].flatMap((id) => itemOf(menu, id) ?? []);
}

/** Adds dishes at the end of their categories. */
export function withItems(menu: MenuRecord, added: MenuItemRecord[], at: Date): MenuRecord {
  const idsIn = (category: Category) =>
    added.filter((item) => item.mealType === category).map((item) => item.id);
  return {
    ...menu,
    items: { ...menu.items, ...Object.fromEntries(added.map((item) => [item.id, item])) },
    order: byCategory((category) => [...menu.order[category], ...idsIn(category)]),
    revision: menu.revision + 1,
    updatedAt: at,
  };
}

/** Changes a dish. In a new category it becomes the last one. */
export function withChanged(menu: MenuRecord, item: MenuItemRecord, at: Date): MenuRecord {
  const stays = itemOf(menu, item.id)?.mealType === item.mealType;
  const after = stays
    ? { ...menu, items: { ...menu.items, [item.id]: item } }
    : withItems(withoutItem(menu, item.id, at), [item], at);
  return { ...after, revision: menu.revision + 1, updatedAt: at };
}

/** Removes a dish without remembering it. */
function withoutItem(menu: MenuRecord, id: string, at: Date): MenuRecord {
  return {
    ...menu,
    items: Object.fromEntries(Object.entries(menu.items).filter(([other]) => other !== id)),
    order: byCategory((category) => menu.order[category].filter((other) => other !== id)),
    revision: menu.revision + 1,
    updatedAt: at,
  };
}

/** Removes a dish and remembers its id. */
export function withRemoved(menu: MenuRecord, { id, mealType }: MenuItemRecord, at: Date): MenuRecord {
  const removed = [...(menu.removed ?? []), { id, mealType }].slice(-maxRemovedItems);
  return { ...withoutItem(menu, id, at), removed };
}

/** The category of a recently removed dish. */
export function removedFrom(menu: MenuRecord, id: string): Category | undefined {
  return menu.removed?.findLast((item) => item.id === id)?.mealType;
}

/** @throws menu/full: too many dishes, or texts too long for one document */
export function refuseFull(menu: MenuRecord): void {
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
      "The texts of this menu have grown too long together. Shorten some descriptions first; nothing was saved.",
    );
  }
}
