import type { DeletedItem, MenuItemRecord, MenuRecord, UpdatedItem } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { AppError, notFound } from "../platform/app-error.ts";
import { storageBucket } from "../platform/configuration/config.ts";
import { revisionOf } from "./dish.ts";
import { categoryOfRemoved, itemOf, itemsIn } from "./menu-records.ts";

/** The 409 for an edit that is based on a stale revision. */
export function changedMeanwhile(): AppError {
  return new AppError(
    "menu/changed-meanwhile",
    "This dish was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.",
  );
}

/**
 * The dish that an update names, by id or by its index in a category.
 * @throws request/not-found, menu/changed-meanwhile (removed, another revision or picture, or
 * another dish at the index)
 */
export function itemToUpdate(menu: MenuRecord, sent: UpdatedItem): MenuItemRecord {
  const item = sent.id === undefined ? itemAtIndex(menu, sent) : itemById(menu, sent.id);
  if (sent.revision !== undefined && sent.revision !== revisionOf(item)) throw changedMeanwhile();
  if (sent.old_img_url && !isSamePicture(sent.old_img_url, item)) throw changedMeanwhile();
  return item;
}

/**
 * The dish that a removal names, or undefined if it was removed recently.
 * @throws request/not-found, menu/changed-meanwhile (another dish is at the index),
 * menu/several-match
 */
export function itemToRemove(menu: MenuRecord, sent: DeletedItem): MenuItemRecord | undefined {
  if (sent.id !== undefined) {
    const item = itemOf(menu, sent.id);
    if (item === undefined && categoryOfRemoved(menu, sent.id) === undefined) throw notFound("This dish");
    return item;
  }
  const items = sent.mealType ? itemsIn(menu, sent.mealType) : [];
  if (sent.index === undefined) return onlyItemNamed(items, sent.name?.trim());
  const item = items[sent.index];
  if (!item || item.name !== sent.name) throw changedMeanwhile();
  return item;
}

/** Whether a URL is that of the dish's picture, with any host or token. */
export function isSamePicture(url: string, item: MenuItemRecord): boolean {
  return pathOrUrl(url) === pathOrUrl(item.img_url);
}

function onlyItemNamed(items: MenuItemRecord[], name: string | undefined): MenuItemRecord {
  const [item, ...others] = items.filter((one) => one.name === name);
  if (!item) throw notFound("This dish");
  if (others.length === 0) return item;
  throw new AppError(
    "menu/several-match",
    "This category has several dishes with this name. Reload the page and remove the right one.",
  );
}

function itemById(menu: MenuRecord, id: string): MenuItemRecord {
  const item = itemOf(menu, id);
  if (item) return item;
  if (categoryOfRemoved(menu, id) === undefined) throw notFound("This dish");
  throw new AppError("menu/changed-meanwhile", "This dish was removed from your menu meanwhile.");
}

/**
 * The sent name may be a new one for the dish at the index. But if another dish in the category has this
 * name, the index is stale, because the dish has moved.
 */
function itemAtIndex(menu: MenuRecord, { index, oldType, name }: UpdatedItem): MenuItemRecord {
  const items = oldType === undefined ? [] : itemsIn(menu, oldType);
  const item = items[index ?? -1];
  const hasMoved = item?.name !== name && items.some((other) => other.name === name);
  if (!item || hasMoved) throw changedMeanwhile();
  return item;
}

function pathOrUrl(url: string): string {
  return objectPathOf(url, storageBucket) ?? url;
}
