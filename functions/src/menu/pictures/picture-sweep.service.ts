import { menuImageFolder, objectOf } from "@flashplate/contract/shared/images";
import { now } from "../../platform/clock.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { sweepObjects } from "../../platform/passes/sweep.ts";
import { type ListedObject, publicUrl } from "../../platform/services/objects.ts";
import { findMenu } from "../menu.service.ts";
import { dishesWithPictures } from "../menu-records.ts";
import { findFormerBuckets } from "./former-buckets.repository.ts";
import { isPictureShownElsewhere } from "./shown-pictures.ts";

/**
 * Deletes menu pictures older than a day that no dish, sale or schedule of their owner shows: pictures of
 * dishes that cannot be restored any more, unused uploads, and leftovers of failed requests. Records that
 * were restored from another project name its bucket in their URLs. They keep the picture here too.
 * @returns how many pictures were deleted
 */
export function sweepPictures(): Promise<number> {
  return sweepObjects({ name: "menu-pictures", prefix: `${menuImageFolder}/`, newCheck });
}

/** Returns a check whether a picture is unused. It reads the menu of each owner once. */
function newCheck(): (object: ListedObject) => Promise<boolean> {
  const menuPictures = new Map<string, Promise<ReadonlySet<string | undefined>>>();
  let formerBuckets: Promise<string[]> | undefined;
  return async ({ path, metadata: { owner } }) => {
    // The placeholder has no owner.
    if (typeof owner !== "string") return false;
    const onMenu = menuPictures.get(owner) ?? picturesOnMenu(owner);
    menuPictures.set(owner, onMenu);
    if ((await onMenu).has(path)) return false;
    formerBuckets ??= findFormerBuckets();
    for (const bucket of [storageBucket, ...(await formerBuckets)]) {
      if (await isPictureShownElsewhere(owner, publicUrl(path, bucket))) return false;
    }
    return true;
  };
}

async function picturesOnMenu(vendorId: string): Promise<ReadonlySet<string | undefined>> {
  const items = dishesWithPictures(await findMenu(vendorId), now());
  const urls = items.flatMap(({ img_url, img_small_url }) => [img_url, img_small_url ?? ""]);
  return new Set(urls.map((url) => objectOf(url)?.path));
}
