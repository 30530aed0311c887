import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { maxImageBytes, menuImageFolder, objectPathOf } from "@flashplate/contract/shared/images";
import pLimit from "p-limit";
import { storageBucket } from "../../platform/configuration/config.ts";
import {
  deleteObject,
  type EncodedPicture,
  findObject,
  isEncoded,
  publicUrl,
  readObject,
  savePicture,
} from "../../platform/services/objects.ts";

/** The URLs of a dish's picture. */
export type DishPicture = Pick<MenuItemRecord, "img_url" | "img_small_url">;

/** At most this many deletions at once. */
const limited = pLimit(10);

/** The bytes of an upload, or the URLs of a picture that this server has encoded. */
type OwnPicture = { bytes: Uint8Array } | { encoded: DishPicture };

/** A menu picture of at most 5 MB of this vendor, or undefined. */
export async function readOwnPicture(vendorId: string, path: string): Promise<OwnPicture | undefined> {
  const info = await findObject(path);
  if (info?.metadata.owner !== vendorId || info.bytes > maxImageBytes) return undefined;
  const encoded = isEncoded(info.metadata) ? await findSizes(path) : undefined;
  if (encoded) return { encoded };
  const bytes = await readObject(path);
  return bytes && { bytes };
}

/** The paths of an encoded picture in its two sizes. */
export function pathsOfSizes(name: string): { large: string; small: string } {
  return { large: `${name}.webp`, small: `${name}_small.webp` };
}

/** The URLs of an encoded picture. Undefined without a small size: older pictures have none. */
async function findSizes(path: string): Promise<DishPicture | undefined> {
  const { large, small } = pathsOfSizes(path.replace(/\.webp$/, ""));
  if (large !== path || !(await findObject(small))) return undefined;
  return { img_url: publicUrl(large), img_small_url: publicUrl(small) };
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
function pathsOf(pictures: readonly DishPicture[]): ReadonlySet<string | undefined> {
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
