import { createHash } from "node:crypto";
import { now } from "../clock.ts";
import { deleteObject, type ListedObject, listObjects } from "../services/objects.ts";
import { runPass } from "./pass.ts";
import { restartPass } from "./pass-record.ts";

/**
 * A younger object may still get its record. Most records are saved within minutes of the upload. A day
 * allows for pages that stay open overnight.
 */
const graceMs = 24 * 60 * 60_000;

/** Pages per run. The next run continues. */
const maxPages = 20;

/** A sweep of the objects of one folder. */
export interface Sweep {
  /** Id of the record with its position. */
  name: string;
  /** Prefix of the objects' paths. */
  prefix: string;
  /**
   * Returns a function that says whether an object is unused. Each page has a new one, whose calls may
   * share what they read.
   */
  newCheck: () => (object: ListedObject) => Promise<boolean>;
}

/**
 * Deletes the objects of a folder that are older than a day and that the check finds unused. Each
 * run handles some pages.
 * @returns how many objects were deleted
 */
export async function sweepObjects({ name, prefix, newCheck }: Sweep): Promise<number> {
  const before = now().getTime() - graceMs;
  let deleted = 0;
  let isUnused: ReturnType<Sweep["newCheck"]> = async () => false;
  await runPass<ListedObject>({
    name,
    maxPages,
    page: async (from) => {
      isUnused = newCheck();
      const { objects, next } = await listObjects(prefix, from).catch(async (error: unknown) => {
        // Storage may reject an old page token. The next run starts from the beginning.
        await restartPass(name);
        throw error;
      });
      return { items: objects, next, isLast: next === undefined };
    },
    idOf: ({ path }) => hashOf(path),
    handle: async (object) => {
      // False for an object without a time (NaN), so that it is kept.
      const isOld = object.createdAt.getTime() < before;
      if (!isOld || !(await isUnused(object))) return;
      // Its owner may have uploaded another one since the list.
      if (await deleteObject(object.path, object.generation)) deleted += 1;
    },
  });
  return deleted;
}

/** A path can contain the name of a person's file. */
function hashOf(path: string): string {
  return createHash("sha256").update(path).digest("hex");
}
