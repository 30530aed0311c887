import pLimit from "p-limit";
import { isPictureInSales } from "../flash-sales/sale-pictures.service.ts";
import { now } from "../platform/clock.ts";
import { type ListedObject, publicUrl } from "../platform/objects.ts";
import { findMenu } from "./menu.service.ts";
import { deletePicture, listPictures, pathsOf, readSweep, writeSweep } from "./pictures.repository.ts";

/**
 * Dishes are saved within minutes of the upload. A day allows for pages that stay open overnight.
 */
const graceMs = 24 * 60 * 60_000;

/** Pages per run. The next run continues. */
const pagesPerRun = 20;

const limited = pLimit(10);

/**
 * Deletes menu pictures older than a day that neither their owner's menu nor its sales show: unused
 * uploads, and leftovers of failed requests. Each run handles some pages and stores its position
 * after each page, so runs may stop anywhere and overlap.
 * @returns how many pictures were deleted
 */
export async function sweepPictures(): Promise<number> {
  let deleted = 0;
  let from = await readSweep();
  for (let page = 0; page < pagesPerRun; page += 1) {
    const { objects, next } = await listPictures(from).catch(async (error: unknown) => {
      // Storage may reject an old page token. The next run starts from the beginning.
      await writeSweep(undefined, now());
      throw error;
    });
    deleted += await deleteUnshown(objects);
    await writeSweep(next, now());
    if (next === undefined) break;
    from = next;
  }
  return deleted;
}

async function deleteUnshown(objects: readonly ListedObject[]): Promise<number> {
  const before = now().getTime() - graceMs;
  const menus = new Map<string, Promise<ReadonlySet<string | undefined>>>();
  const deleted = await Promise.all(
    objects.map(({ path, metadata: { owner }, createdAt }) =>
      limited(async () => {
        // The placeholder has no owner.
        if (typeof owner !== "string" || !(createdAt.getTime() < before)) return false;
        const onMenu = menus.get(owner) ?? picturesOnMenu(owner);
        menus.set(owner, onMenu);
        if ((await onMenu).has(path) || (await isPictureInSales(owner, publicUrl(path)))) return false;
        await deletePicture(path);
        return true;
      }),
    ),
  );
  return deleted.filter(Boolean).length;
}

async function picturesOnMenu(vendorId: string): Promise<ReadonlySet<string | undefined>> {
  return pathsOf(Object.values((await findMenu(vendorId)).items));
}
