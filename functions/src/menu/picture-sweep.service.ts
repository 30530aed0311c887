import { isPictureInSales } from "../flash-sales/sale-pictures.service.ts";
import { now } from "../platform/clock.ts";
import { lanes } from "../platform/lanes.ts";
import { type ListedObject, publicUrl } from "../platform/objects.ts";
import { findMenu } from "./menu.service.ts";
import { deletePicture, listPictures, pathsOf, readSweep, writeSweep } from "./pictures.repository.ts";

/** A dish whose picture was uploaded is saved within minutes; a page left open overnight is let finish. */
const graceMs = 24 * 60 * 60_000;

/** Pages of one run: what is left, the next run takes. */
const pagesPerRun = 20;

const inTurn = lanes(10);

/**
 * Deletes menu pictures of more than a day ago that neither their owner's menu nor any of its sales shows: uploads that never became
 * a dish, and what a request or a clean-up that broke off has left. Goes through all of them, a bounded part a run, and notes after
 * each page where it is, so that a run may break off anywhere and several may run at once.
 * @returns how many went
 */
export async function sweepPictures(): Promise<number> {
  let deleted = 0;
  let from = await readSweep();
  for (let page = 0; page < pagesPerRun; page += 1) {
    const { objects, next } = await listPictures(from).catch(async (error: unknown) => {
      // Storage may have forgotten a place of long ago; the next run begins anew.
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
      inTurn(async () => {
        // The placeholder is nobody's.
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
