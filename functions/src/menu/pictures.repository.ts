import { maxImageBytes, menuImageFolder, objectPathOf } from "@flashplate/contract/images";
import type { MenuItemRecord } from "@flashplate/contract/menu";
import { storageBucket } from "../platform/config.ts";
import { lanes } from "../platform/lanes.ts";
import {
  deleteObject,
  findObject,
  type ListedObjects,
  listObjects,
  readObject,
  saveObject,
} from "../platform/objects.ts";
import { collectionOf } from "../platform/records.ts";

/** Where a dish's picture is, in its sizes. */
export type DishPicture = Pick<MenuItemRecord, "img_url" | "img_small_url">;

/** `Sweeps/menu-pictures`: how far the sweep of pictures that nobody shows has come. Gone where it starts anew. */
interface SweepRecord {
  from: string;
  updatedAt: Date;
}

/** A whole menu's pictures may go at once. */
const inTurn = lanes(10);

const sweep = () => collectionOf<SweepRecord>("Sweeps").doc("menu-pictures");

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

/**
 * Deletes menu pictures in their sizes, if they are this vendor's.
 * @returns how many objects went
 */
export async function deleteOwnPictures(vendorId: string, pictures: readonly DishPicture[]): Promise<number> {
  const deletions = Array.from(pathsOf(pictures), (path) => inTurn(() => deleteOwn(vendorId, path)));
  return (await Promise.all(deletions)).filter(Boolean).length;
}

/** Where pictures are stored, in all their sizes; undefined among them where one is none of ours. */
export function pathsOf(pictures: readonly DishPicture[]): ReadonlySet<string | undefined> {
  const urls = pictures.flatMap(({ img_url, img_small_url }) => [img_url, img_small_url ?? ""]);
  return new Set(urls.map((url) => objectPathOf(url, storageBucket)));
}

/** Stores the placeholder picture, unless it is there. */
export async function storePlaceholder(path: string, webp: Uint8Array): Promise<void> {
  if ((await findObject(path)) === undefined) await saveObject(path, webp, "image/webp");
}

/** Some of all menu pictures, whoever's they are: the first, or those from where a list went on. */
export function listPictures(from: string | undefined): Promise<ListedObjects> {
  return listObjects(`${menuImageFolder}/`, from);
}

/** Deletes a picture, whoever's it is. */
export function deletePicture(path: string): Promise<void> {
  return deleteObject(path);
}

/** From where the sweep goes on, or undefined where it starts anew. */
export async function readSweep(): Promise<string | undefined> {
  return (await sweep().get()).data()?.from;
}

/** Notes from where the sweep goes on; undefined: it starts anew. */
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
