import { randomUUID } from "node:crypto";
import type {
  DeletedItem,
  MenuItemRecord,
  MenuRecord,
  NewMenuItem,
  UpdatedItem,
} from "@flashplate/contract/menu/menu";
import { notAPictureMessage } from "@flashplate/contract/shared/images";
import { countForUser } from "../http/access/allow.ts";
import { limits } from "../http/access/limits.ts";
import { requireVendorIn } from "../http/access/vendor-access.ts";
import { AppError, invalidFields, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Plan, Transaction } from "../platform/firestore/transactions.ts";
import { pictureUrlsOf } from "../platform/services/picture-urls.ts";
import { planStatementIn } from "../store/flash-sales/sales-of-dish.ts";
import { planScheduleEndsIn, planScheduleReturnsIn } from "../store/schedules-of-dish.ts";
import { newDish, revisionOf, updatedDish } from "./dish.ts";
import { logDishChange, logDishes } from "./log-dishes.ts";
import { changeMenu, type MenuChange } from "./menu.repository.ts";
import { findMenu } from "./menu.service.ts";
import {
  categoryOfRemoved,
  emptyMenu,
  itemOf,
  itemsIn,
  refuseFull,
  withChanged,
  withItems,
  withRemoved,
  withRestored,
} from "./menu-records.ts";
import type { DishPicture } from "./pictures/pictures.repository.ts";
import {
  deleteUnusedPictures,
  pictureMissingMessage,
  picturePathOf,
  type ResolvedPicture,
  resolvePictures,
  resolvePicturesOrPlaceholder,
  storeReencoded,
} from "./pictures/pictures.service.ts";
import { changedMeanwhile, isSamePicture, itemToRemove, itemToUpdate } from "./requested-item.ts";

/**
 * Adds dishes, all or none. A dish whose id is on the menu already is returned unchanged, because
 * an earlier request added it.
 * @returns the dishes in the order of the request
 * @throws request/invalid (no picture, or another vendor's), menu/full, request/too-many
 * (pictures), server/busy, auth/vendor-only (declined during the request)
 */
export async function addDishes(vendorId: string, dishes: NewMenuItem[]): Promise<MenuItemRecord[]> {
  const resolved = await picturesOfDishes(vendorId, dishes);
  // Created before the transaction, which may run several times.
  const items = dishes.map((dish, index) =>
    newDish(dish.id ?? randomUUID(), dish, pictureIn(resolved[index])),
  );
  const at = now();
  try {
    const { added } = await changeOwnMenu(vendorId, (before) => {
      const menu = before ?? emptyMenu(at);
      const missing = items.filter((item) => itemOf(menu, item.id) === undefined);
      if (missing.length === 0) return { added: items.map((item) => itemOf(menu, item.id) ?? item) };
      const after = withItems(menu, missing, at);
      refuseFull(after);
      const added = items.map((item) => itemOf(after, item.id) ?? item);
      return { menu: after, added, onWritten: logDishes(vendorId, "dishes-added", missing) };
    });
    await deleteUnusedPictures(vendorId, uploadsIn(resolved));
    return added;
  } catch (error) {
    // A vendor that was just declined will not retry, so its uploads are deleted. Others may retry.
    if (isVendorDeclined(error)) await deleteUnusedPictures(vendorId, uploadsIn(resolved));
    throw error;
  } finally {
    // Pictures of dishes that were not added, or that an earlier request had added.
    await deleteUnusedPictures(vendorId, newPicturesIn(resolved));
  }
}

/**
 * Changes a dish, and what its live sales state. In a new category the dish is the last one. Idempotent if no
 * picture is sent.
 * @param file a new picture, if any
 * @returns the dishes of its category
 * @throws request/invalid, request/not-found, 409 (stale revision), menu/full, request/too-many
 * (pictures), server/busy, server/picture-not-stored, auth/vendor-only (declined during the request)
 */
export async function updateDish(
  vendorId: string,
  sent: UpdatedItem,
  file: Uint8Array | undefined,
): Promise<MenuItemRecord[]> {
  const before = await findMenu(vendorId);
  if (file === undefined && isUnchangedBy(before, sent)) return itemsIn(before, sent.mealType);
  const seen = itemToUpdate(before, sent);
  const resolved = await newPicture(vendorId, before, seen, sent, file);
  const item = updatedDish(seen, sent, resolved && pictureIn(resolved));
  const at = now();
  try {
    const { menu } = await changeOwnMenu(
      vendorId,
      (current) => {
        const menu = current ?? emptyMenu(at);
        const onMenu = itemOf(menu, item.id);
        // The retry of a commit without acknowledgement finds its own change.
        if (onMenu && revisionOf(onMenu) === revisionOf(item)) return { menu };
        // By id, because another dish may be at its index by now.
        const replaced = itemToUpdate(menu, { ...sent, id: seen.id });
        if (revisionOf(replaced) !== revisionOf(seen)) throw changedMeanwhile();
        const after = withChanged(menu, item, at);
        refuseFull(after);
        return { menu: after, onWritten: logDishChange(vendorId, replaced, item) };
      },
      (transaction) => planStatementIn(transaction, vendorId, { before: seen, after: item }, at),
    );
    await deleteUnusedPictures(vendorId, [pictureUrlsOf(seen), ...uploadsIn([resolved])]);
    return itemsIn(menu, item.mealType);
  } catch (error) {
    await deleteUnusedPictures(vendorId, newPicturesIn([resolved]));
    throw error;
  }
}

/**
 * Removes a dish, and stops its schedules with their sales that have not started. Its picture stays for an
 * undo; the sweep deletes it later. Idempotent if the dish is named by id.
 * @returns the other dishes of its category
 * @throws request/not-found, 409 (stale index, or several dishes match), auth/vendor-only (declined
 * during the request)
 */
export async function removeDish(vendorId: string, sent: DeletedItem): Promise<MenuItemRecord[]> {
  const at = now();
  // By id from here on: when the transaction retries its own commit, another dish is at the index.
  const id = sent.id ?? itemToRemove(await findMenu(vendorId), sent)?.id;
  const { dishes } = await changeOwnMenu<CategoryChange>(
    vendorId,
    (before) => {
      const menu = before ?? emptyMenu(at);
      const item = itemToRemove(menu, { ...sent, id });
      if (item === undefined) return { dishes: dishesBesideRemoved(menu, id) };
      const after = withRemoved(menu, item, at);
      const onWritten = logDishes(vendorId, "dish-removed", [item]);
      return { menu: after, dishes: itemsIn(after, item.mealType), onWritten };
    },
    id === undefined
      ? undefined
      : (transaction) => planScheduleEndsIn(transaction, { vendorId, itemId: id, at }),
  );
  return dishes;
}

/**
 * Undoes a removal: the dish is at its index again, with its id and its picture, and its schedules are
 * on again. Idempotent.
 * @returns the dishes of its category
 * @throws request/not-found, menu/undo-too-late, menu/full, auth/vendor-only (declined during the request)
 */
export async function restoreDish(vendorId: string, id: string): Promise<MenuItemRecord[]> {
  const at = now();
  const { dishes } = await changeOwnMenu<CategoryChange>(
    vendorId,
    (before) => {
      const menu = before ?? emptyMenu(at);
      const present = itemOf(menu, id);
      if (present) return { dishes: itemsIn(menu, present.mealType) };
      const category = categoryOfRemoved(menu, id);
      if (category === undefined) throw notFound("This dish");
      const after = withRestored(menu, id, at);
      if (!after) throw undoTooLate();
      refuseFull(after);
      const dishes = itemsIn(after, category);
      const restored = itemOf(after, id);
      return {
        menu: after,
        dishes,
        onWritten: logDishes(vendorId, "dish-restored", restored ? [restored] : []),
      };
    },
    (transaction) => planScheduleReturnsIn(transaction, { vendorId, itemId: id, at }),
  );
  return dishes;
}

function undoTooLate(): AppError {
  return new AppError(
    "menu/undo-too-late",
    "This dish was removed too long ago to bring it back. Create it again.",
  );
}

/**
 * Changes the menu of a vendor that is not declined.
 * @param plan what else changes with it, in the same transaction
 */
function changeOwnMenu<Change extends MenuChange>(
  vendorId: string,
  change: (menu: MenuRecord | undefined) => Change,
  plan?: (transaction: Transaction) => Promise<Plan | undefined>,
): Promise<Change> {
  const allowAndPlan = async (transaction: Transaction) => {
    await requireVendorIn(transaction, vendorId);
    return plan?.(transaction);
  };
  return changeMenu(vendorId, allowAndPlan, change);
}

function isVendorDeclined(error: unknown): boolean {
  return error instanceof AppError && error.code === "auth/vendor-only";
}

interface CategoryChange extends MenuChange {
  /** The dishes of the category afterwards. */
  dishes: MenuItemRecord[];
}

/** The dishes of the category from which a dish was removed. */
function dishesBesideRemoved(menu: MenuRecord, id: string | undefined): MenuItemRecord[] {
  const category = id === undefined ? undefined : categoryOfRemoved(menu, id);
  return category ? itemsIn(menu, category) : [];
}

/** Whether a request after a lost response asks for the present state. */
function isUnchangedBy(menu: MenuRecord, sent: UpdatedItem): boolean {
  const item = sent.id === undefined ? undefined : itemOf(menu, sent.id);
  if (!item || sent.hasNewImage) return false;
  return revisionOf(updatedDish(item, sent)) === revisionOf(item) && keepsPicture(sent, item);
}

function keepsPicture({ img_url, old_img_url }: UpdatedItem, item: MenuItemRecord): boolean {
  return !img_url || img_url === old_img_url || isSamePicture(img_url, item);
}

/** The new picture, or undefined if the dish keeps its picture. */
async function newPicture(
  vendorId: string,
  menu: MenuRecord,
  item: MenuItemRecord,
  sent: UpdatedItem,
  file: Uint8Array | undefined,
): Promise<ResolvedPicture | undefined> {
  if (file) {
    await countForUser(limits.pictures, vendorId, 1);
    const picture = await storeReencoded(vendorId, file);
    if (!picture) throw invalidFields({ image: notAPictureMessage });
    return { picture, isNew: true };
  }
  if (keepsPicture(sent, item)) {
    if (sent.hasNewImage) throw invalidFields({ image: pictureMissingMessage });
    return undefined;
  }
  const byPath = await resolvePictures(vendorId, Object.values(menu.items), [sent.img_url]);
  const resolved = byPath.get(picturePathOf(sent.img_url));
  if (resolved && "problem" in resolved) throw invalidFields({ "updatedItem.img_url": resolved.problem });
  return resolved;
}

/**
 * Pictures of dishes to add, in the same order; undefined for dishes that are on the menu already.
 * Dishes with the same upload share it, and an upload is decoded once, whatever URLs name it.
 * @throws request/invalid naming every invalid picture, request/too-many
 */
async function picturesOfDishes(
  vendorId: string,
  dishes: NewMenuItem[],
): Promise<(ResolvedPicture | undefined)[]> {
  const before = await findMenu(vendorId);
  const isMissing = ({ id }: NewMenuItem) => id === undefined || itemOf(before, id) === undefined;
  const urls = dishes.filter(isMissing).map(({ img_url }) => img_url);
  const byPath = await resolvePicturesOrPlaceholder(vendorId, Object.values(before.items), urls);
  const resolved = dishes.map((dish) =>
    isMissing(dish) ? byPath.get(picturePathOf(dish.img_url)) : undefined,
  );
  if (!resolved.some((one) => one && "problem" in one)) return resolved;
  // A concurrent copy of the request may have added the dishes and deleted the uploads.
  const present = await findMenu(vendorId);
  const problems = dishes.flatMap(({ id }, index) => {
    const picture = resolved[index];
    const isOnMenu = id !== undefined && itemOf(present, id) !== undefined;
    const problem = picture && "problem" in picture && !isOnMenu ? picture.problem : undefined;
    return problem === undefined ? [] : [[`items.${index}.img_url`, problem] as const];
  });
  if (problems.length === 0) return resolved;
  await deleteUnusedPictures(vendorId, newPicturesIn(resolved));
  throw invalidFields(Object.fromEntries(problems));
}

/** Empty for a dish that is on the menu already, which is not stored again. */
function pictureIn(resolved: ResolvedPicture | undefined): DishPicture {
  return resolved && "picture" in resolved ? resolved.picture : { img_url: "" };
}

function newPicturesIn(resolved: readonly (ResolvedPicture | undefined)[]): DishPicture[] {
  return resolved.flatMap((one) => (one && "picture" in one && one.isNew ? one.picture : []));
}

function uploadsIn(resolved: readonly (ResolvedPicture | undefined)[]): DishPicture[] {
  return resolved.flatMap((one) => (one && "picture" in one && one.upload ? one.upload : []));
}
