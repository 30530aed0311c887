import { menuImageFolder } from "@flashplate/contract/images";
import type { MenuRecord } from "@flashplate/contract/menu";
import { deleteObjectsWhere, findObject, saveObject } from "../platform/objects.ts";
import { collectionOf } from "../platform/records.ts";
import { inTransaction } from "../platform/transactions.ts";

const menus = () => collectionOf<MenuRecord>("Menus");

/** The vendor's whole menu, or undefined where nothing was ever added: one read. */
export async function readMenu(vendorId: string): Promise<MenuRecord | undefined> {
  return (await menus().doc(vendorId).get()).data();
}

/**
 * Changes a menu in one transaction. `change` sees it as it is, may run several times, throws to change nothing, and
 * answers the new menu, or undefined where it stays.
 */
export function changeMenu<Change extends { menu?: MenuRecord }>(
  vendorId: string,
  change: (menu: MenuRecord | undefined) => Change,
): Promise<Change> {
  return inTransaction(async (transaction) => {
    const ref = menus().doc(vendorId);
    const result = change((await transaction.get(ref)).data());
    if (result.menu) transaction.set(ref, result.menu);
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
