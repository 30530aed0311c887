import type { Category, MenuItemRecord, MenuRecord, RemovedItem } from "@flashplate/contract/menu/menu";
import {
  byCategory,
  categories,
  maxMenuBytes,
  maxMenuItems,
  maxRemovedItems,
  undoRemovalMs,
} from "@flashplate/contract/menu/menu-rules";
import { AppError } from "../platform/app-error.ts";

/** Identifies a dish by its id or by its name. */
interface DishName {
  item_id?: string | undefined;
  item_name: string;
  category?: string | undefined;
}

// The functions `with…` return a changed copy of a menu.

/** A menu without dishes, as a new restaurant has it. */
export function emptyMenu(at: Date): MenuRecord {
  return { items: {}, order: byCategory(() => []), revision: 0, updatedAt: at };
}

/** Finds a dish by its id. Only own properties count: an id such as `constructor` names no dish. */
export function itemOf(menu: MenuRecord, id: string): MenuItemRecord | undefined {
  return Object.hasOwn(menu.items, id) ? menu.items[id] : undefined;
}

/** A category's dishes in the vendor's order. */
export function itemsIn(menu: MenuRecord, category: Category): MenuItemRecord[] {
  return menu.order[category].flatMap((id) => itemOf(menu, id) ?? []);
}

/** The dish, or undefined. An id must match, because another dish may have the name by now. */
export function findDishIn(menu: MenuRecord, dish: DishName): MenuItemRecord | undefined {
  if (dish.item_id !== undefined) return itemOf(menu, dish.item_id);
  return categories
    .filter((category) => dish.category === undefined || dish.category === category)
    .flatMap((category) => itemsIn(menu, category))
    .find((item) => item.name === dish.item_name);
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
  const keepsCategory = itemOf(menu, item.id)?.mealType === item.mealType;
  const after = keepsCategory
    ? { ...menu, items: { ...menu.items, [item.id]: item } }
    : withItems(withoutItem(menu, item.id, at), [item], at);
  // One change, although a move removes and adds the dish.
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

/**
 * Removes a dish and remembers it, so that it can be restored. Earlier removals that are too old for that
 * (`isKept`) keep only their id and category.
 */
export function withRemoved(menu: MenuRecord, dish: MenuItemRecord, at: Date): MenuRecord {
  const { id, mealType } = dish;
  const earlier = (menu.removed ?? []).map((item) =>
    isKept(item, at) ? item : { id: item.id, mealType: item.mealType },
  );
  const undo = { dish, index: menu.order[mealType].indexOf(id), removedAt: at };
  const removed = [...earlier, { id, mealType, undo }].slice(-maxRemovedItems);
  return { ...withoutItem(menu, id, at), removed };
}

/**
 * Puts a removed dish back at its index. Returns undefined if the time to undo is over, or the removal is not
 * stored.
 */
export function withRestored(menu: MenuRecord, id: string, at: Date): MenuRecord | undefined {
  const undo = menu.removed?.findLast((item) => item.id === id)?.undo;
  if (!undo || age(undo.removedAt, at) > undoRemovalMs) return undefined;
  const { dish, index } = undo;
  return {
    ...menu,
    items: { ...menu.items, [id]: dish },
    order: { ...menu.order, [dish.mealType]: menu.order[dish.mealType].toSpliced(index, 0, id) },
    removed: menu.removed?.filter((item) => item.id !== id) ?? [],
    revision: menu.revision + 1,
    updatedAt: at,
  };
}

/** Every dish whose picture must stay: those on the menu, and removed ones that may be restored. */
export function dishesWithPictures(menu: MenuRecord, at: Date): MenuItemRecord[] {
  const removed = (menu.removed ?? []).filter((item) => isKept(item, at));
  return [...Object.values(menu.items), ...removed.flatMap(({ undo }) => undo?.dish ?? [])];
}

/**
 * Whether a removed dish is still stored. It is stored twice as long as the removal can be undone,
 * because a restoration may still run when that time ends.
 */
function isKept({ undo }: RemovedItem, at: Date): boolean {
  return undo !== undefined && age(undo.removedAt, at) <= 2 * undoRemovalMs;
}

function age(since: Date, at: Date): number {
  return at.getTime() - since.getTime();
}

/** The category that a recently removed dish was in. */
export function categoryOfRemoved(menu: MenuRecord, id: string): Category | undefined {
  return menu.removed?.findLast((item) => item.id === id)?.mealType;
}

/**
 * Checks that a menu fits into its document.
 * @throws menu/full: too many dishes, or texts too long for one document
 */
export function refuseFull(menu: MenuRecord): void {
  const count = Object.keys(menu.items).length;
  if (count > maxMenuItems) {
    throw new AppError(
      "menu/full",
      `A menu holds at most ${maxMenuItems} items, and this would make ${count}. Remove some first; nothing was added.`,
    );
  }
  // The removed dishes that are kept fit into the rest of Firestore's limit, so they do not count.
  if (Buffer.byteLength(JSON.stringify({ ...menu, removed: [] })) > maxMenuBytes) {
    throw new AppError(
      "menu/full",
      "The texts of this menu have grown too long together. Shorten some descriptions first; nothing was saved.",
    );
  }
}
