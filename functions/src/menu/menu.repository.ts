import { menuImageFolder } from "@flashplate/contract/images";
import type { MenuRecord } from "@flashplate/contract/menu";
import { firestore } from "../platform/firebase.ts";
import { deleteObjectsWhere, findObject, saveObject } from "../platform/objects.ts";
import { collectionOf, replace } from "../platform/records.ts";
import { unlessOvertaken } from "../platform/writes.ts";

const menus = () => collectionOf<MenuRecord>("Menus");

/** The vendor's whole menu, or undefined where nothing was ever added: one read. */
export async function readMenu(vendorId: string): Promise<MenuRecord | undefined> {
  return (await menus().doc(vendorId).get()).data();
}

/**
 * Changes a menu, unless somebody else does meanwhile: then again. `change` sees it as it is, may run several times, throws to change nothing, and
 * answers the new menu, or undefined where it stays.
 */
export function changeMenu<Change extends { menu?: MenuRecord }>(
  vendorId: string,
  change: (menu: MenuRecord | undefined) => Change,
): Promise<Change> {
  return unlessOvertaken(async () => {
    const before = await menus().doc(vendorId).get();
    const result = change(before.data());
    if (result.menu) {
      const batch = firestore().batch();
      replace(batch, before, result.menu);
      await batch.commit();
    }
    return result;
  });
}

/** Deletes a vendor's menu. */
export async function deleteMenu(vendorId: string): Promise<void> {
  await menus().doc(vendorId).delete();
}

/** Who uploaded a menu picture; undefined where there is no such picture, or nobody's name is on it. */
export async function ownerOfPicture(path: string): Promise<string | undefined> {
  const owner = (await findObject(path))?.metadata.owner;
  return typeof owner === "string" ? owner : undefined;
}

/**
 * Deletes every menu picture that a vendor uploaded.
 * @returns how many
 */
export function deletePicturesOf(vendorId: string): Promise<number> {
  return deleteObjectsWhere(menuImageFolder, ({ metadata }) => metadata.owner === vendorId);
}

/** Stores the placeholder picture, unless it is there. */
export async function storePlaceholder(path: string, webp: Uint8Array): Promise<void> {
  if ((await findObject(path)) === undefined) await saveObject(path, webp, "image/webp");
}
