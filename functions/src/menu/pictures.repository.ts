import { maxImageBytes, menuImageFolder } from "@flashplate/contract/images";
import { deleteObject, deleteObjectsWhere, findObject, readObject, saveObject } from "../platform/objects.ts";

/** The bytes of a menu picture that this vendor uploaded; undefined where there is none of at most 5 MB. */
export async function readOwnPicture(vendorId: string, path: string): Promise<Uint8Array | undefined> {
  const info = await findObject(path);
  if (info?.metadata.owner !== vendorId || info.bytes > maxImageBytes) return undefined;
  return readObject(path);
}

/** Stores a picture that we drew, with its owner on it. */
export function saveOwnPicture(vendorId: string, path: string, webp: Uint8Array): Promise<void> {
  return saveObject(path, webp, "image/webp", { owner: vendorId });
}

/** Deletes a menu picture, if it is this vendor's. */
export async function deleteOwnPicture(vendorId: string, path: string): Promise<void> {
  if ((await findObject(path))?.metadata.owner === vendorId) await deleteObject(path);
}

/**
 * Deletes every menu picture that a vendor uploaded.
 * @returns how many
 */
export function deletePicturesOf(vendorId: string): Promise<number> {
  return deleteObjectsWhere(`${menuImageFolder}/`, ({ metadata }) => metadata.owner === vendorId);
}

/** Stores the placeholder picture, unless it is there. */
export async function storePlaceholder(path: string, webp: Uint8Array): Promise<void> {
  if ((await findObject(path)) === undefined) await saveObject(path, webp, "image/webp");
}
