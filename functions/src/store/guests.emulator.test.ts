import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { usageOf } from "../../test-support/instances/usage.ts";
import { removeAll, store, storeOrder } from "../../test-support/records/records.ts";
import { guestRecords } from "../migrations/guest-records.ts";
import { runMigration } from "../migrations/run-migration.ts";
import { firestore } from "../platform/firebase.ts";
import { readProgress } from "../platform/firestore/migration-progress.ts";
import { guestMigration } from "./guests.repository.ts";

const progress = `Migrations/${guestMigration}`;
const start = Date.now();
const crowd: string[] = Array.from({ length: 20 }, () => randomUUID());
const order = (consumerId: string) => storeOrder("vendor", { consumerId });

beforeEach(async () => {
  const { docs } = await firestore().collection("Orders").get();
  await removeAll([progress, ...docs.map(({ ref }) => ref.path)]);
});

/** An instance that has just started. Its clock stands still. */
async function newInstance() {
  vi.resetModules();
  const { newGuestRecords } = await import("./guests.repository.ts");
  const { setClock } = await import("../platform/clock.ts");
  const setTime = (ms: number) => void setClock(() => new Date(ms));
  setTime(start);
  return { newGuestRecords, setTime };
}

/** What an instance reads for guests without a record, and how many orders it finds of each. */
async function readsFor({ newGuestRecords }: Awaited<ReturnType<typeof newInstance>>, guests = crowd) {
  let found: number[] = [];
  const { reads } = await usageOf(async () => {
    const records = await newGuestRecords(guests);
    found = guests.map((uid) => Object.keys(records.get(uid)?.orders ?? {}).length);
  });
  return { reads, found };
}

describe("guests without a record", () => {
  test("of a new project cost two reads together, and nothing afterwards", async () => {
    // The progress of the migration, and whether there is an order.
    const instance = await newInstance();
    expect((await readsFor(instance)).reads).toBe(2);
    expect((await readProgress(guestMigration))?.finishedAt).toEqual(new Date(start));
    expect(await readsFor(instance)).toEqual({ reads: 0, found: crowd.map(() => 0) });
  });

  test("of a new project cost an instance one read after the first order", async () => {
    await readsFor(await newInstance());
    await order(crowd[0] as string);
    expect((await readsFor(await newInstance())).reads).toBe(1);
    expect(await runMigration(guestRecords)).toMatchObject({ wasFinished: true });
  });

  test("have the limits of their orders until the migration has run", async () => {
    const [maya, owen] = crowd as [string, string];
    await order(maya);
    const instance = await newInstance();
    expect((await readsFor(instance, [maya, owen])).found).toEqual([1, 0]);
    expect(await readProgress(guestMigration)).toBeUndefined();
    await runMigration(guestRecords);
    instance.setTime(start + 59_999);
    // Owen's orders: a query without results.
    expect(await readsFor(instance, [owen])).toEqual({ reads: 1, found: [0] });
    instance.setTime(start + 60_000);
    // The progress record.
    expect(await readsFor(instance, [maya, owen])).toEqual({ reads: 1, found: [0, 0] });
    expect(await readsFor(instance, [maya, owen])).toEqual({ reads: 0, found: [0, 0] });
  });

  test("cost one read of the progress a minute while the migration runs", async () => {
    await store(progress, { after: "Orders/a", examined: 1, changed: 0, finishedAt: null });
    const instance = await newInstance();
    expect((await readsFor(instance)).reads).toBe(1 + crowd.length);
    expect((await readsFor(instance)).reads).toBe(crowd.length);
  });
});
