import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { firestore } from "../platform/firebase.ts";
import { geoPoints } from "./geo-points.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { oldVendors } from "./old-vendors-for-tests.ts";
import { approvalPurgeTimes, contactMessagePurgeTimes } from "./purge-times.ts";
import { runMigration } from "./run-migration.ts";

const vendors = () => firestore().collection("Vendors");

beforeEach(async () => {
  await firestore().recursiveDelete(vendors());
  await firestore().recursiveDelete(firestore().collection("Migrations"));
  for (const [id, { record }] of Object.entries(oldVendors))
    await vendors()
      .doc(id)
      .set({ ...record });
});

/** Every record with the time of its last write. */
async function storedVendors() {
  const { docs } = await vendors().get();
  return docs.map((one) => ({ id: one.id, data: one.data(), writtenAt: one.updateTime }));
}

describe("the migration geo-points", () => {
  test("stores every map of two numbers as a GeoPoint and changes nothing else", async () => {
    expect(await runMigration(geoPoints)).toMatchObject({ examined: 6, changed: 3, wasFinished: false });
    for (const { id, data } of await storedVendors()) {
      const { record, coordinates } = oldVendors[id] ?? expect.fail(id);
      const expected = coordinates === undefined ? record : { ...record, coordinates };
      expect(data).toStrictEqual(expected);
    }
  });

  test("writes nothing when it runs a second time from the beginning", async () => {
    await runMigration(geoPoints);
    const once = await storedVendors();
    expect(await runMigration(geoPoints, { again: true })).toMatchObject({ examined: 6, changed: 0 });
    expect(await storedVendors()).toEqual(once);
  });
});

describe.each([
  ["approval-purge-times", approvalPurgeTimes, "Approvals", "decidedAt", Date.UTC(2029, 10, 21)],
  [
    "contact-message-purge-times",
    contactMessagePurgeTimes,
    "ContactMessages",
    "receivedAt",
    Date.UTC(2027, 10, 22),
  ],
] as const)("the migration %s", (_name, migration, collection, since, purged) => {
  test("sets the time of deletion of records that have none", async () => {
    const records = firestore().collection(collection);
    const at = Timestamp.fromMillis(Date.UTC(2026, 10, 22));
    const kept = Timestamp.fromMillis(Date.UTC(2030, 0, 1));
    await records.doc("old").set({ [since]: at, reason: null });
    await records.doc("new").set({ [since]: at, purgeAt: kept });
    await records.doc("without-time").set({ reason: null });
    expect(await runMigration(migration)).toMatchObject({ examined: 3, changed: 1 });
    const stored = async (id: string) => (await records.doc(id).get()).data();
    const purgeAt = Timestamp.fromMillis(purged);
    expect(await stored("old")).toEqual({ [since]: at, reason: null, purgeAt });
    expect(await stored("new")).toEqual({ [since]: at, purgeAt: kept });
    expect(await stored("without-time")).toEqual({ reason: null });
    expect(await runMigration(migration, { again: true })).toMatchObject({ examined: 3, changed: 0 });
  });
});

describe("a migration", () => {
  test("writes nothing when it is a dry run, and reports what it would change", async () => {
    const before = await storedVendors();
    const result = await runMigration(geoPoints, { dryRun: true, pageSize: 2 });
    expect({ ...result, examples: result.examples.sort() }).toEqual({
      ...{ examined: 6, changed: 3, wasFinished: false },
      examples: ["Vendors/old-map", "Vendors/old-map-with-payments", "Vendors/old-map-without-place"],
    });
    expect(await storedVendors()).toEqual(before);
    expect((await firestore().collection("Migrations").get()).size).toBe(0);
  });

  test("rejects a change that writes by itself in a dry run", async () => {
    const careless: Migration = {
      ...{ name: "careless", summary: "writes in its change" },
      query: geoPoints.query,
      change: (document, transaction) => {
        transaction.delete(document.ref);
        return [];
      },
    };
    await expect(runMigration(careless, { dryRun: true })).rejects.toThrow(/read-only/i);
    expect(await storedVendors()).toHaveLength(6);
  });

  test("does nothing when it has finished", async () => {
    await runMigration(geoPoints);
    await vendors()
      .doc("later")
      .set({ coordinates: { latitude: 1, longitude: 2 } });
    expect(await runMigration(geoPoints)).toMatchObject({ examined: 6, changed: 3, wasFinished: true });
    expect((await vendors().doc("later").get()).get("coordinates")).toEqual({ latitude: 1, longitude: 2 });
  });

  test("continues after the last complete page when an earlier run failed", async () => {
    const examined: string[] = [];
    const failing: Migration = {
      ...geoPoints,
      change: (document, transaction) => {
        examined.push(document.id);
        if (examined.length === 4) throw new Error("lost connection");
        return geoPoints.change(document, transaction);
      },
    };
    await expect(runMigration(failing, { pageSize: 2 })).rejects.toThrow("lost connection");
    const first = examined.splice(0).slice(0, 2);
    const recorded: Migration = {
      ...geoPoints,
      change: (document, transaction) => {
        examined.push(document.id);
        return geoPoints.change(document, transaction);
      },
    };
    expect(await runMigration(recorded, { pageSize: 2 })).toMatchObject({ examined: 6 });
    expect([...first, ...examined].sort()).toEqual(Object.keys(oldVendors).sort());
    expect(await runMigration(geoPoints, { again: true })).toMatchObject({ changed: 0 });
  });

  test("changes a document that a request writes at the same time without losing a field", async () => {
    const racing: Migration = {
      ...geoPoints,
      query: (db) => db.collection("Vendors").where("name", "==", "Juniper & Rye"),
    };
    const edits = Promise.all(
      Object.keys(oldVendors).map((id) => vendors().doc(id).update({ description: "Edited." })),
    );
    await Promise.all([runMigration(racing), edits]);
    for (const { id, data } of await storedVendors()) {
      expect([id, data.description, data.coordinates]).toEqual([
        ...[id, "Edited."],
        oldVendors[id]?.coordinates,
      ]);
    }
  });

  test("has a name of its own", () => {
    const names = migrations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
