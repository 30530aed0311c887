import { setTimeout } from "node:timers/promises";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { expect } from "vitest";
import { bucket, firestore } from "../../functions/src/platform/firebase.ts";
import { eventually } from "../../functions/src/test-support/eventually.ts";
import { makeVendor, stored } from "../../functions/src/test-support/records.ts";
import { functionsEmulator } from "../../tools/emulators/settings.ts";

/** Milliseconds without a change, after which nothing is expected to come any more. */
const quietMs = 1500;

/**
 * Resolves when the triggers of what was stored until now have run. The functions emulator takes its events in their order, but works
 * on many at once, so that the last one's end is not everybody's: nothing changes for a moment, too. Where it is not up, there are none.
 */
export async function untilQuiet(): Promise<void> {
  if (!(await fetch(functionsEmulator).catch(() => undefined))) return;
  const { uid } = await makeVendor();
  await eventually(async () => expect(await stored(`VendorProfiles/${uid}`)).toBeDefined());
  await eventually(async () => {
    const before = await worldNow();
    await setTimeout(quietMs);
    expect(await worldNow()).toEqual(before);
  });
}

/** Counts of requests, written by every request on purpose; what a trigger makes of `Vendors`, and where a schedule is, in its own time. */
const notCompared = ["RateLimits", "VendorProfiles", "Sweeps"];

/** The clock of the emulators goes on while a test compares: what it may touch within this time is its own business. */
const looksAheadMs = 15 * 60_000;
const started = Date.now();

/** What is stored, to be compared. */
export interface World {
  documents: string[];
  objects: string[];
}

/**
 * Every document (path and time of its last write) and every object in Storage (name and generation). Sales that start or end
 * meanwhile are compared by id alone, wherever they stand, and the news of a start not at all: the schedules move and tell them.
 */
export async function worldNow(): Promise<World> {
  const collections = await firestore().listCollections();
  const documents = await Promise.all(
    collections
      .filter(({ id }) => !notCompared.includes(id))
      .map((collection) => collection.select("start_time", "end_time", "kind").get()),
  );
  const [files] = await bucket().getFiles();
  return {
    documents: documents.flatMap(({ docs }) => docs.flatMap(lineOf)).sort(),
    objects: files.map(({ name, metadata }) => `${name} ${metadata.generation}`).sort(),
  };
}

function lineOf(snapshot: QueryDocumentSnapshot): string[] {
  const { id, ref, updateTime } = snapshot;
  const collection = ref.parent.id;
  if (collection === "NotificationOutbox") return snapshot.get("kind") === "sale-started" ? [] : [ref.path];
  const isSale = collection === "FlashSales" || collection === "PastSales";
  if (isSale && ["start_time", "end_time"].some((name) => isOfTheClock(snapshot.get(name))))
    return [`sale ${id}`];
  return [`${ref.path} ${updateTime.toMillis()}`];
}

function isOfTheClock(time: { toMillis(): number } | undefined): boolean {
  return time !== undefined && Math.abs(time.toMillis() - started) < looksAheadMs;
}

/** Deletes documents that were not there before: whose id or vendor's id starts so, and messages from nobody in particular. */
export async function deleteNew(before: World, idPrefix: string): Promise<void> {
  const known = new Set(before.documents.map((line) => line.split(" ")[0]));
  const writer = firestore().bulkWriter();
  for (const collection of await firestore().listCollections()) {
    const { docs } = await collection.select("vendorId").get();
    for (const found of docs) {
      const ids = [found.id, String(found.get("vendorId"))];
      const isOurs = ids.some((id) => id.startsWith(idPrefix)) || collection.id === "ContactMessages";
      if (isOurs && !known.has(found.ref.path)) void writer.delete(found.ref);
    }
  }
  await writer.close();
}
