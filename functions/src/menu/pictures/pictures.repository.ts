import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { maxImageBytes, menuImageFolder, objectPathOf } from "@flashplate/contract/shared/images";
import pLimit from "p-limit";
import { storageBucket } from "../../platform/config.ts";
import {
  deleteObject,
  type EncodedPicture,
  findObject,
  isEncoded,
  readObject,
  savePicture,
} from "../../platform/services/objects.ts";

/** The URLs of a dish's picture. */
export type DishPicture = Pick<MenuItemRecord, "img_url" | "img_small_url">;

const limited = pLimit(10);

/** The bytes of a menu picture of at most 5 MB that this vendor uploaded, or undefined. */
export async function readOwnPicture(vendorId: string, path: string): Promise<Uint8Array | undefined> {
  const info = await findObject(path);
  if (info?.metadata.owner !== vendorId || info.bytes > maxImageBytes) return undefined;
  return readObject(path);
}

/** Stores a re-encoded picture with its owner as metadata. */
export function saveOwnPicture(vendorId: string, path: string, webp: EncodedPicture): Promise<void> {
  return savePicture(path, webp, vendorId);
}

/**
 * Deletes menu pictures in their sizes, if they belong to this vendor.
 * @returns how many objects were deleted
 */
export async function deleteOwnPictures(vendorId: string, pictures: readonly DishPicture[]): Promise<number> {
  const deletions = Array.from(pathsOf(pictures), (path) => limited(() => deleteOwn(vendorId, path)));
  return (await Promise.all(deletions)).filter(Boolean).length;
}

/** Storage paths of pictures in all sizes; undefined for URLs of other hosts. */
export function pathsOf(pictures: readonly DishPicture[]): ReadonlySet<string | undefined> {
  const urls = pictures.flatMap(({ img_url, img_small_url }) => [img_url, img_small_url ?? ""]);
  return new Set(urls.map((url) => objectPathOf(url, storageBucket)));
}

/**
 * Stores the placeholder picture, unless it exists with the mark of encoded pictures. It has no owner,
 * so the sweep keeps it.
 */
export async function storePlaceholder(path: string, webp: EncodedPicture): Promise<void> {
  const existing = await findObject(path);
  if (existing && isEncoded(existing.metadata)) return;
  await savePicture(path, webp);
}

async function deleteOwn(vendorId: string, path: string | undefined): Promise<boolean> {
  if (!path?.startsWith(`${menuImageFolder}/`)) return false;
  if ((await findObject(path))?.metadata.owner !== vendorId) return false;
  await deleteObject(path);
  return true;
}
