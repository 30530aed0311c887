import { randomUUID } from "node:crypto";
import { notAPicture } from "@flashplate/contract/images";
import type {
  Category,
  DeletedItem,
  MenuItemRecord,
  MenuRecord,
  NewMenuItem,
  UpdatedItem,
} from "@flashplate/contract/menu";
import { toCents } from "@flashplate/contract/money";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Transaction } from "../platform/transactions.ts";
import { findVendorIn, noVendor } from "../vendors/vendors.service.ts";
import { changedMeanwhile, isSamePicture, itemToRemove, itemToUpdate } from "./meant-item.ts";
import { changeMenu } from "./menu.repository.ts";
import { findMenu } from "./menu.service.ts";
import {
  emptyMenu,
  itemOf,
  itemsIn,
  refuseFull,
  removedFrom,
  revisionOf,
  withChanged,
  withItems,
  withRemoved,
} from "./menu-records.ts";
import type { DishPicture } from "./pictures.repository.ts";
import {
  dropUnshown,
  pictureMissing,
  pictureOf,
  storeDrawn,
  type Taken,
  takeUploaded,
  takeUploadedOrStandIn,
} from "./pictures.service.ts";

/**
 * Adds dishes, all or none. One whose id is on the menu already was added by an earlier try: it is answered as it is.
 * @returns the dishes in the order in which they were sent
 * @throws request/invalid (a picture that is not the vendor's, or none at all), menu/full, auth/vendor-only (declined meanwhile)
 */
export async function addDishes(vendorId: string, dishes: NewMenuItem[]): Promise<MenuItemRecord[]> {
  const taken = await takePictures(vendorId, dishes);
  // Made before the transaction, which may run several times.
  const items = dishes.map((dish, index) => ({
    id: dish.id ?? randomUUID(),
    ...fieldsOf(dish),
    ...pictureIn(taken[index]),
  }));
  const at = now();
  try {
    const { added } = await changeMenu(vendorId, stillThere(vendorId), (before) => {
      const menu = before ?? emptyMenu(at);
      const missing = items.filter((item) => itemOf(menu, item.id) === undefined);
      if (missing.length === 0) return { added: items.map((item) => itemOf(menu, item.id) ?? item) };
      const after = withItems(menu, missing, at);
      refuseFull(after);
      return { menu: after, added: items.map((item) => itemOf(after, item.id) ?? item) };
    });
    await dropUnshown(vendorId, uploadsIn(taken));
    return added;
  } catch (error) {
    // Who was declined meanwhile does not come again for what was uploaded. Anybody else may.
    if (isGone(error)) await dropUnshown(vendorId, uploadsIn(taken));
    throw error;
  } finally {
    // Of a dish that did not come to be, or that an earlier try had added with a picture of its own.
    await dropUnshown(vendorId, madeIn(taken));
  }
}

/**
 * Changes a dish, which moves to the end of another category if that is asked. The same change twice is one.
 * @param file a new picture, if any
 * @returns the dishes of the category in which it stands now
 * @throws request/invalid, request/not-found, menu/changed-meanwhile, menu/full, server/picture-not-stored, auth/vendor-only (declined
 * meanwhile)
 */
export async function updateDish(
  vendorId: string,
  sent: UpdatedItem,
  file: Uint8Array | undefined,
): Promise<MenuItemRecord[]> {
  const before = await findMenu(vendorId);
  if (file === undefined && isSoAlready(before, sent)) return itemsIn(before, sent.mealType);
  const seen = itemToUpdate(before, sent);
  const taken = await newPicture(vendorId, before, seen, sent, file);
  const item = { id: seen.id, ...fieldsOf(sent), ...(taken ? pictureIn(taken) : pictureOf(seen)) };
  const at = now();
  try {
    const { menu } = await changeMenu(vendorId, stillThere(vendorId), (current) => {
      const menu = current ?? emptyMenu(at);
      const there = itemOf(menu, item.id);
      // Tried again, because nobody heard that it was stored, it meets itself.
      if (there && revisionOf(there) === revisionOf(item)) return { menu };
      // By id: another dish may stand at its place by now.
      const present = itemToUpdate(menu, { ...sent, id: seen.id });
      if (revisionOf(present) !== revisionOf(seen)) throw changedMeanwhile();
      const after = withChanged(menu, item, at);
      refuseFull(after);
      return { menu: after };
    });
    await dropUnshown(vendorId, [pictureOf(seen), ...uploadsIn([taken])]);
    return itemsIn(menu, item.mealType);
  } catch (error) {
    await dropUnshown(vendorId, madeIn([taken]));
    throw error;
  }
}

/**
 * Removes a dish, and its picture unless a sale shows it. Again with the same id it changes nothing and answers the same.
 * @returns the category and what is left in it
 * @throws request/not-found, menu/changed-meanwhile, auth/vendor-only (declined meanwhile)
 */
export async function removeDish(vendorId: string, sent: DeletedItem): Promise<MenuItemRecord[]> {
  const at = now();
  // By id from here on: tried again over what it has written, another dish stands at its place.
  const id = sent.id ?? itemToRemove(await findMenu(vendorId), sent)?.id;
  const { left, removed } = await changeMenu<Removal>(vendorId, stillThere(vendorId), (before) => {
    const menu = before ?? emptyMenu(at);
    const item = itemToRemove(menu, { ...sent, id });
    if (item === undefined) return { left: leftIn(menu, id && removedFrom(menu, id)) };
    const after = withRemoved(menu, item, at);
    return { menu: after, left: leftIn(after, item.mealType), removed: item };
  });
  if (removed) await dropUnshown(vendorId, [pictureOf(removed)]);
  return left;
}

/** A menu written behind a decline, by a request that came before it, would stay for ever. */
function stillThere(vendorId: string): (transaction: Transaction) => Promise<void> {
  return async (transaction) => {
    const vendor = await findVendorIn(transaction, vendorId);
    if (vendor && vendor.record.decision !== "declined") return;
    throw noVendor();
  };
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === noVendor().code;
}

interface Removal {
  menu?: MenuRecord;
  left: MenuItemRecord[];
  removed?: MenuItemRecord;
}

function leftIn(menu: MenuRecord, category: Category | "" | undefined): MenuItemRecord[] {
  return category ? itemsIn(menu, category) : [];
}

/** A lost answer makes a page ask again: what is so already needs no other look. */
function isSoAlready(menu: MenuRecord, sent: UpdatedItem): boolean {
  const item = sent.id === undefined ? undefined : itemOf(menu, sent.id);
  if (!item || sent.hasNewImage) return false;
  const asked = { id: item.id, ...fieldsOf(sent), ...pictureOf(item) };
  return revisionOf(asked) === revisionOf(item) && keepsPicture(sent, item);
}

function keepsPicture({ img_url, old_img_url }: UpdatedItem, item: MenuItemRecord): boolean {
  return !img_url || img_url === old_img_url || isSamePicture(img_url, item);
}

/** The picture that shall take the old one's place, or undefined if that one stays. */
async function newPicture(
  vendorId: string,
  menu: MenuRecord,
  item: MenuItemRecord,
  sent: UpdatedItem,
  file: Uint8Array | undefined,
): Promise<Taken | undefined> {
  if (file) {
    const picture = await storeDrawn(vendorId, file);
    if (!picture) throw invalidFields({ image: notAPicture });
    return { picture, made: true };
  }
  if (keepsPicture(sent, item)) {
    if (sent.hasNewImage) throw invalidFields({ image: pictureMissing });
    return undefined;
  }
  const taken = await takeUploaded(vendorId, Object.values(menu.items), sent.img_url);
  if ("problem" in taken) throw invalidFields({ "updatedItem.img_url": taken.problem });
  return taken;
}

/**
 * Pictures of dishes to add, in the same order; undefined for those that are on the menu already. Dishes that were sent with one
 * picture share it.
 * @throws request/invalid naming every picture that is none
 */
async function takePictures(vendorId: string, dishes: NewMenuItem[]): Promise<(Taken | undefined)[]> {
  const before = await findMenu(vendorId);
  const onMenu = Object.values(before.items);
  const byUrl = new Map<string | undefined, Promise<Taken>>();
  const taken = await Promise.all(
    dishes.map(({ id, img_url }) => {
      if (id !== undefined && itemOf(before, id)) return undefined;
      const started = byUrl.get(img_url) ?? takeUploadedOrStandIn(vendorId, onMenu, img_url);
      byUrl.set(img_url, started);
      return started;
    }),
  );
  if (!taken.some((one) => one && "problem" in one)) return taken;
  // The same request, twice at once: the other one may have taken the uploads, and have added the dishes by now.
  const present = await findMenu(vendorId);
  const problems = dishes.flatMap(({ id }, index) => {
    const one = taken[index];
    if (!one || !("problem" in one) || (id !== undefined && itemOf(present, id))) return [];
    return [[`items.${index}.img_url`, one.problem] as const];
  });
  if (problems.length === 0) return taken;
  await dropUnshown(vendorId, madeIn(taken));
  throw invalidFields(Object.fromEntries(problems));
}

/** A dish that is on the menu already gets no picture from here: an empty one never comes to be. */
function pictureIn(taken: Taken | undefined): DishPicture {
  return taken && "picture" in taken ? taken.picture : { img_url: "" };
}

function madeIn(taken: readonly (Taken | undefined)[]): DishPicture[] {
  return taken.flatMap((one) => (one && "picture" in one && one.made ? one.picture : []));
}

function uploadsIn(taken: readonly (Taken | undefined)[]): DishPicture[] {
  return taken.flatMap((one) => (one && "picture" in one && one.upload ? one.upload : []));
}

function fieldsOf(dish: Pick<NewMenuItem, "name" | "description" | "price" | "mealType">) {
  return {
    name: dish.name,
    description: dish.description,
    price_cents: toCents(dish.price),
    mealType: dish.mealType,
  };
}
