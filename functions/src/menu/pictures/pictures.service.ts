import { randomBytes } from "node:crypto";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { menuImageWidths } from "@flashplate/contract/shared/image-widths";
import { menuImageFolder, notAPictureMessage, objectPathOf } from "@flashplate/contract/shared/images";
import pLimit from "p-limit";
import { countForUser } from "../../http/access/allow.ts";
import { limits } from "../../http/access/limits.ts";
import { RetryLaterError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { logError } from "../../platform/logging/logger.ts";
import { encodeWebp } from "../../platform/pictures/encode-webp.ts";
import { publicUrl } from "../../platform/services/objects.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { findMenu } from "../menu.service.ts";
import { dishesWithPictures } from "../menu-records.ts";
import {
  type DishPicture,
  deleteOwnPictures,
  pathsOfSizes,
  readOwnPicture,
  saveOwnPicture,
} from "./pictures.repository.ts";
import { placeholderPath, placeholderUrl } from "./placeholder.ts";
import { isPictureShownElsewhere } from "./shown-pictures.ts";

/** A picture for a dish, or the problem with the requested one. */
export type ResolvedPicture =
  | {
      picture: DishPicture;
      /** Whether it was stored for this dish, so that it is deleted if the dish is not saved. */
      isNew: boolean;
      /** The vendor's upload, which is not needed after the dish is saved. */
      upload?: DishPicture;
    }
  | { problem: string };

/**
 * A request may name a hundred uploads of 5 MB, so only some are in memory at once. The limit is per
 * request, so that the pictures of different vendors are decoded by turns.
 */
const uploadsAtOnce = 2;

export const pictureMissingMessage = "This picture did not arrive. Choose it again.";

/**
 * Storage path of a requested picture. Without a URL it is the placeholder's; for a URL of another host
 * it is undefined.
 */
export function picturePathOf(url: string | undefined): string | undefined {
  return url === undefined ? placeholderPath : objectPathOf(url, storageBucket);
}

/**
 * The pictures for requested URLs, by `picturePathOf`. A picture that the server has encoded before, such as
 * that of another dish or of a sale, is shared; an upload is re-encoded once. Each picture that is not on the
 * menu counts towards the vendor's budget.
 * @throws server/picture-not-stored, server/busy, request/too-many
 */
export async function resolvePictures(
  vendorId: string,
  onMenu: readonly MenuItemRecord[],
  urls: readonly (string | undefined)[],
  reencode: typeof reencodeUpload = reencodeUpload,
): Promise<ReadonlyMap<string | undefined, ResolvedPicture>> {
  const sharedOf = (path: string) => onMenu.find((item) => picturePathOf(item.img_url) === path);
  const paths = [...new Set(urls.map(picturePathOf))];
  const uploads = paths.filter((path) => isUploadPath(path) && sharedOf(path) === undefined);
  await countForUser(limits.pictures, vendorId, uploads.length);
  const limited = pLimit(uploadsAtOnce);
  const resolve = async (path: string | undefined): Promise<ResolvedPicture> => {
    if (path === placeholderPath) return { picture: { img_url: await placeholderUrl() }, isNew: false };
    if (!isUploadPath(path)) return { problem: pictureMissingMessage };
    const shared = sharedOf(path);
    if (shared) return { picture: pictureUrlsOf(shared), isNew: false };
    return limited(() => reencode(vendorId, path));
  };
  return new Map(await Promise.all(paths.map(async (path) => [path, await resolve(path)] as const)));
}

/**
 * As `resolvePictures`, but with the placeholder for pictures that Storage does not store. Their
 * uploads stay, because they are the only copies, until the sweep deletes them after a day.
 * @throws server/busy, request/too-many
 */
export function resolvePicturesOrPlaceholder(
  vendorId: string,
  onMenu: readonly MenuItemRecord[],
  urls: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, ResolvedPicture>> {
  return resolvePictures(vendorId, onMenu, urls, async (vendor, path) => {
    try {
      return await reencodeUpload(vendor, path);
    } catch (error) {
      if (!(error instanceof RetryLaterError) || error.code !== "server/picture-not-stored") throw error;
      logError("menu-picture-not-stored", error.cause, {});
      return { picture: { img_url: await placeholderUrl() }, isNew: false };
    }
  });
}

/** Whether a path is in the folder of menu pictures and is not the placeholder. */
function isUploadPath(path: string | undefined): path is string {
  return path?.startsWith(`${menuImageFolder}/`) === true && path !== placeholderPath;
}

async function reencodeUpload(vendorId: string, path: string): Promise<ResolvedPicture> {
  const own = await readOwnPicture(vendorId, path);
  if (own === undefined) return { problem: pictureMissingMessage };
  if ("encoded" in own) return { picture: own.encoded, isNew: false };
  const upload = { img_url: publicUrl(path) };
  const picture = await storeReencoded(vendorId, own.bytes);
  if (picture) return { picture, isNew: true, upload };
  // Deleted, so that we do not serve a file that is not a picture.
  await deleteUnusedPictures(vendorId, [upload]);
  return { problem: notAPictureMessage };
}

/**
 * Re-encodes a picture in two sizes and stores both under a new name, or none.
 * @returns undefined if it is not a picture
 * @throws server/picture-not-stored
 */
export async function storeReencoded(vendorId: string, bytes: Uint8Array): Promise<DishPicture | undefined> {
  const [large, small] = (await encodeWebp(bytes, [menuImageWidths.large, menuImageWidths.small])) ?? [];
  if (!large || !small) return undefined;
  const name = `${menuImageFolder}/${now().getTime()}_${randomBytes(9).toString("hex")}`;
  const paths = pathsOfSizes(name);
  const picture = { img_url: publicUrl(paths.large), img_small_url: publicUrl(paths.small) };
  const saved = await Promise.allSettled([
    saveOwnPicture(vendorId, paths.large, large),
    saveOwnPicture(vendorId, paths.small, small),
  ]);
  const failed = saved.find((one) => one.status === "rejected");
  if (!failed) return picture;
  await deleteUnusedPictures(vendorId, [picture]);
  throw failed.reason;
}

/**
 * Deletes the pictures that no dish on the menu, removed dish, sale or schedule of the vendor shows. An
 * error is only logged, because an unused picture does no harm.
 */
export async function deleteUnusedPictures(
  vendorId: string,
  pictures: readonly DishPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  try {
    const items = dishesWithPictures(await findMenu(vendorId), now());
    const shown = new Set(items.flatMap(({ img_url, img_small_url }) => [img_url, img_small_url]));
    const byUrl = new Map(pictures.map((picture) => [picture.img_url, picture]));
    for (const [url, picture] of byUrl) {
      const isShown = shown.has(url) || (await isPictureShownElsewhere(vendorId, url));
      if (!isShown) await deleteOwnPictures(vendorId, [picture]);
    }
  } catch (error) {
    logError("unused-picture-kept", error, {});
  }
}
