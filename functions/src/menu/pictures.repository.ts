import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { maxImageBytes, menuImageFolder, objectPathOf } from "@flashplate/contract/shared/images";
import pLimit from "p-limit";
import { storageBucket } from "../platform/config.ts";
import {
  deleteObject,
  findObject,
  type ListedObjects,
  listObjects,
  readObject,
  saveObject,
} from "../platform/objects.ts";
import { collectionOf } from "../platform/records.ts";

/** The URLs of a dish's picture. */
export type DishPicture = Pick<MenuItemRecord, "img_url" | "img_small_url">;

/**
 * `Sweeps/menu-pictures`: the position of the picture sweep. Missing if the sweep starts from the
 * beginning.
 */
interface SweepRecord {
  from: string;
  updatedAt: Date;
}

const limited = pLimit(10);

const sweep = () => collectionOf<SweepRecord>("Sweeps").doc("menu-pictures");

/** The bytes of a menu picture of at most 5 MB that this vendor uploaded, or undefined. */
export async function readOwnPicture(vendorId: string, path: string): Promise<Uint8Array | undefined> {
  const info = await findObject(path);
  if (info?.metadata.owner !== vendorId || info.bytes > maxImageBytes) return undefined;
  return readObject(path);
}

/** Stores a re-encoded picture with its owner as metadata. */
export function saveOwnPicture(vendorId: string, path: string, webp: Uint8Array): Promise<void> {
  return saveObject(path, webp, "image/webp", { owner: vendorId });
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

/** Stores the placeholder picture, unless it exists. */
export async function storePlaceholder(path: string, webp: Uint8Array): Promise<void> {
  if ((await findObject(path)) === undefined) await saveObject(path, webp, "image/webp");
}

/** A page of all vendors' menu pictures; with `from`, the page after that token. */
export function listPictures(from: string | undefined): Promise<ListedObjects> {
  return listObjects(`${menuImageFolder}/`, from);
}

/** Deletes a picture of any owner. */
export function deletePicture(path: string): Promise<void> {
  return deleteObject(path);
}

/** The page token of the sweep, or undefined to start from the beginning. */
export async function readSweep(): Promise<string | undefined> {
  return (await sweep().get()).data()?.from;
}

/** Stores the page token of the sweep; undefined to start from the beginning. */
export async function writeSweep(from: string | undefined, updatedAt: Date): Promise<void> {
  if (from === undefined) await sweep().delete();
  else await sweep().set({ from, updatedAt });
}

async function deleteOwn(vendorId: string, path: string | undefined): Promise<boolean> {
  if (!path?.startsWith(`${menuImageFolder}/`)) return false;
  if ((await findObject(path))?.metadata.owner !== vendorId) return false;
  await deleteObject(path);
  return true;
}
