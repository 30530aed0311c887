import pLimit from "p-limit";
import { now } from "./clock.ts";
import { deleteObject, type ListedObject, listObjects } from "./objects.ts";
import { collectionOf } from "./records.ts";

/** `Sweeps/{name}`: the position of a sweep. Missing if it starts from the beginning. */
interface SweepRecord {
  from: string;
  updatedAt: Date;
}

/**
 * Records are saved within minutes of the upload. A day allows for pages that stay open overnight.
 */
const graceMs = 24 * 60 * 60_000;

/** Pages per run. The next run continues. */
const pagesPerRun = 20;

const limited = pLimit(10);

/** A sweep of the objects of one folder. */
export interface Sweep {
  /** Id of the record with its position. */
  name: string;
  /** Prefix of the objects' paths. */
  prefix: string;
  /** Returns a check for the objects of one page, which may share what it reads. */
  checkPage: () => (object: ListedObject) => Promise<boolean>;
}

/** The stored position of a sweep. */
export function sweepPosition(name: string) {
  const document = collectionOf<SweepRecord>("Sweeps").doc(name);
  return {
    /** Undefined if the sweep starts from the beginning. */
    read: async () => (await document.get()).data()?.from,
    /** Undefined starts the next sweep from the beginning. */
    store: async (from: string | undefined) => {
      if (from === undefined) await document.delete();
      else await document.set({ from, updatedAt: now() });
    },
  };
}

/**
 * Deletes the objects of a folder that are older than a day and that the check finds unused. Each
 * run handles some pages and stores its position after each page, so runs may stop anywhere and
 * overlap.
 * @returns how many objects were deleted
 */
export async function sweepObjects({ name, prefix, checkPage }: Sweep): Promise<number> {
  const position = sweepPosition(name);
  let deleted = 0;
  let from = await position.read();
  for (let page = 0; page < pagesPerRun; page += 1) {
    const { objects, next } = await listObjects(prefix, from).catch(async (error: unknown) => {
      // Storage may reject an old page token. The next run starts from the beginning.
      await position.store(undefined);
      throw error;
    });
    deleted += await deleteUnused(objects, checkPage());
    await position.store(next);
    if (next === undefined) break;
    from = next;
  }
  return deleted;
}

async function deleteUnused(
  objects: readonly ListedObject[],
  isUnused: (object: ListedObject) => Promise<boolean>,
): Promise<number> {
  const before = now().getTime() - graceMs;
  const deleted = await Promise.all(
    objects.map((object) =>
      limited(async () => {
        if (!(object.createdAt.getTime() < before) || !(await isUnused(object))) return false;
        await deleteObject(object.path);
        return true;
      }),
    ),
  );
  return deleted.filter(Boolean).length;
}
