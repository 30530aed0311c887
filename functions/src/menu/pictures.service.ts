import { randomBytes } from "node:crypto";
import { menuImageFolder, menuImageWidths, notAPicture, objectPathOf } from "@flashplate/contract/images";
import type { MenuItemRecord } from "@flashplate/contract/menu";
import { isPictureInSales } from "../flash-sales/sale-pictures.service.ts";
import { RetryLaterError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { storageBucket } from "../platform/config.ts";
import { lanes } from "../platform/lanes.ts";
import { logError } from "../platform/logger.ts";
import { publicUrl } from "../platform/objects.ts";
import { encodeWebp } from "../platform/pictures.ts";
import { findMenu } from "./menu.service.ts";
import {
  type DishPicture,
  deleteOwnPictures,
  readOwnPicture,
  saveOwnPicture,
} from "./pictures.repository.ts";
import { placeholderPath, placeholderUrl } from "./placeholder.ts";

/** A picture for a dish, or what is wrong with the one that was sent. */
export type Taken =
  | {
      picture: DishPicture;
      /** Whether it was stored for this dish, and goes again if the dish does not come to be. */
      made: boolean;
      /** What the vendor uploaded: of no use once the dish is there. */
      upload?: DishPicture;
    }
  | { problem: string };

/** A request may name a hundred uploads of 5 MB: so many of them are in memory at once. */
const inTurn = lanes(4);

export const pictureMissing = "This picture did not arrive. Choose it again.";

/**
 * The picture for a dish of which the address was sent. One that is on the vendor's menu already is shared; an upload is drawn
 * anew; without any, the placeholder stands in.
 * @throws server/picture-not-stored
 */
export async function takeUploaded(
  vendorId: string,
  onMenu: readonly MenuItemRecord[],
  url: string | undefined,
): Promise<Taken> {
  const path = url === undefined ? placeholderPath : objectPathOf(url, storageBucket);
  if (path === placeholderPath) return { picture: { img_url: await placeholderUrl() }, made: false };
  if (!path?.startsWith(`${menuImageFolder}/`)) return { problem: pictureMissing };
  const shared = onMenu.find((item) => objectPathOf(item.img_url, storageBucket) === path);
  if (shared) return { picture: pictureOf(shared), made: false };

  return inTurn(() => takeUpload(vendorId, path));
}

/**
 * The same for a dish that is new: where Storage does not take the picture, the placeholder stands in. What was uploaded stays, since
 * it is all there is of it; the sweep has it in a day.
 */
export async function takeUploadedOrStandIn(
  vendorId: string,
  onMenu: readonly MenuItemRecord[],
  url: string | undefined,
): Promise<Taken> {
  try {
    return await takeUploaded(vendorId, onMenu, url);
  } catch (error) {
    if (!(error instanceof RetryLaterError)) throw error;
    logError("A menu picture could not be stored; the placeholder stands in.", error.cause);
    return { picture: { img_url: await placeholderUrl() }, made: false };
  }
}

async function takeUpload(vendorId: string, path: string): Promise<Taken> {
  const bytes = await readOwnPicture(vendorId, path);
  if (bytes === undefined) return { problem: pictureMissing };
  const upload = { img_url: publicUrl(path) };
  const picture = await storeDrawn(vendorId, bytes);
  if (picture) return { picture, made: true, upload };
  // Whatever it is, it does not stay at an address of ours.
  await dropUnshown(vendorId, [upload]);
  return { problem: notAPicture };
}

/**
 * Draws a picture anew in both sizes and stores it under a name of our making: both or none.
 * @returns undefined if it is no picture
 * @throws server/picture-not-stored
 */
export async function storeDrawn(vendorId: string, bytes: Uint8Array): Promise<DishPicture | undefined> {
  const [large, small] = (await encodeWebp(bytes, [menuImageWidths.large, menuImageWidths.small])) ?? [];
  if (!large || !small) return undefined;
  const name = `${menuImageFolder}/${now().getTime()}_${randomBytes(9).toString("hex")}`;
  const paths = { large: `${name}.webp`, small: `${name}_small.webp` };
  const picture = { img_url: publicUrl(paths.large), img_small_url: publicUrl(paths.small) };
  const saved = await Promise.allSettled([
    saveOwnPicture(vendorId, paths.large, large),
    saveOwnPicture(vendorId, paths.small, small),
  ]);
  const failed = saved.find((one) => one.status === "rejected");
  if (!failed) return picture;
  await dropUnshown(vendorId, [picture]);
  throw failed.reason;
}

/**
 * Deletes those of the vendor's own pictures that neither its menu nor any of its sales, live or past, shows. That this fails
 * harms nobody: it is logged, and a picture too many stays.
 */
export async function dropUnshown(vendorId: string, pictures: readonly DishPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  try {
    const items = Object.values((await findMenu(vendorId)).items);
    const shown = new Set(items.map((item) => item.img_url));
    const unshown = new Map(pictures.map((picture) => [picture.img_url, picture]));
    for (const [url, picture] of unshown) {
      if (!shown.has(url) && !(await isPictureInSales(vendorId, url)))
        await deleteOwnPictures(vendorId, [picture]);
    }
  } catch (error) {
    logError("Menu pictures that nobody shows could not be deleted.", error);
  }
}

/**
 * Deletes those of these pictures that are a vendor's own, who goes with everything. Before the records that name them: a run that
 * breaks off finds them by these again.
 * @returns how many objects went
 */
export function dropOfLeaving(vendorId: string, pictures: readonly DishPicture[]): Promise<number> {
  return deleteOwnPictures(vendorId, pictures);
}

/** The picture alone, of a dish or of a sale. */
export function pictureOf({ img_url, img_small_url }: DishPicture): DishPicture {
  return img_small_url === undefined ? { img_url } : { img_url, img_small_url };
}
