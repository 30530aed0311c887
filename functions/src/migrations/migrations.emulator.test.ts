import { isDeepStrictEqual } from "node:util";
import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migratedAt, newGuests, oldDeletions, oldOrders } from "../../test-support/records/old/orders.ts";
import {
  oldApprovals,
  oldContactMessages,
  oldPaymentEvents,
} from "../../test-support/records/old/personal-records.ts";
import { oldVendors } from "../../test-support/records/old/vendors.ts";
import { saleRecord } from "../../test-support/records/records.ts";
import { setClock } from "../platform/clock.ts";
import { firestore } from "../platform/firebase.ts";
import { contactAddresses } from "./contact-addresses.ts";
import { erasedGuests } from "./erased-guests.ts";
import { geoPoints } from "./geo-points.ts";
import { guestRecords } from "./guest-records.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { orderPromises } from "./order-promises.ts";
import { approvalPurgeTimes, contactMessagePurgeTimes, paymentEventPurgeTimes } from "./purge-times.ts";
import { runMigration } from "./run-migration.ts";

const vendors = () => firestore().collection("Vendors");
const vendorIds = Object.keys(oldVendors);
/** Those whose coordinates the migration `geo-points` changes. */
const idsWithMaps = Object.entries(oldVendors)
  .filter(([, { record, coordinates }]) => !isDeepStrictEqual({ ...record }, { ...record, coordinates }))
  .filter(([, { record }]) => "coordinates" in record)
  .map(([id]) => id);
/** Numbers of the whole migration. */
const geoPointCounts = { examined: vendorIds.length, changed: idsWithMaps.length };

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
    expect(geoPointCounts.changed).toBeGreaterThan(0);
    expect(await runMigration(geoPoints)).toMatchObject({ ...geoPointCounts, wasFinished: false });
    for (const { id, data } of await storedVendors()) {
      const { record, coordinates } = oldVendors[id] ?? expect.fail(id);
      const expected = coordinates === undefined ? record : { ...record, coordinates };
      expect(data).toStrictEqual(expected);
    }
  });

  test("writes nothing when it runs a second time from the beginning", async () => {
    await runMigration(geoPoints);
    const once = await storedVendors();
    const examined = vendorIds.length;
    expect(await runMigration(geoPoints, { again: true })).toMatchObject({ examined, changed: 0 });
    expect(await storedVendors()).toEqual(once);
  });
});

/** Stores the records of a collection, after all other records in it were deleted. */
async function replaceAll(collection: string, records: Readonly<Record<string, object>>): Promise<void> {
  const all = firestore().collection(collection);
  await firestore().recursiveDelete(all);
  await Promise.all(Object.entries(records).map(([id, record]) => all.doc(id).set({ ...record })));
}

/** The records of a collection by id. */
async function allOf(collection: string): Promise<Record<string, object>> {
  const { docs } = await firestore().collection(collection).get();
  return Object.fromEntries(docs.map((one) => [one.id, one.data()]));
}

/** The times of the last writes of collections. */
async function writeTimes(...collections: string[]): Promise<unknown[]> {
  const found = await Promise.all(collections.map((name) => firestore().collection(name).get()));
  return found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.updateTime.toMillis()]));
}

describe.each([
  ["approval-purge-times", approvalPurgeTimes, "Approvals", oldApprovals],
  ["contact-message-purge-times", contactMessagePurgeTimes, "ContactMessages", oldContactMessages],
  ["payment-event-purge-times", paymentEventPurgeTimes, "PaymentEvents", oldPaymentEvents],
] as const)("the migration %s", (_name, migration, collection, old) => {
  const olds = Object.entries(old);

  test("sets the time of deletion of records that have none and changes nothing else", async () => {
    await replaceAll(collection, Object.fromEntries(olds.map(([id, { record }]) => [id, record])));
    const changed = olds.filter(([, { purgeAt }]) => purgeAt).length;
    expect(await runMigration(migration)).toMatchObject({ examined: olds.length, changed });
    expect(await allOf(collection)).toStrictEqual(
      Object.fromEntries(
        olds.map(([id, { record, purgeAt }]) => [id, { ...record, ...(purgeAt && { purgeAt }) }]),
      ),
    );
    const once = await writeTimes(collection);
    expect(await runMigration(migration, { again: true })).toMatchObject({ changed: 0 });
    expect(await writeTimes(collection)).toEqual(once);
  });
});

describe("the migration contact-addresses", () => {
  test("stores addresses in lower case and changes nothing else", async () => {
    const typed = { name: "Maya", email: "Maya@Example.com", message: "Do you deliver?" };
    const others = { new: { ...typed, email: "maya@example.com" }, without: { name: "Maya" } };
    await replaceAll("ContactMessages", { typed, ...others });
    expect(await runMigration(contactAddresses)).toMatchObject({ examined: 3, changed: 1 });
    const expected = { typed: { ...typed, email: "maya@example.com" }, ...others };
    expect(await allOf("ContactMessages")).toStrictEqual(expected);
    const once = await writeTimes("ContactMessages");
    expect(await runMigration(contactAddresses, { again: true })).toMatchObject({ changed: 0 });
    expect(await writeTimes("ContactMessages")).toEqual(once);
  });
});

describe("the migrations of orders", () => {
  const olds = Object.entries(oldOrders);
  const changed = olds.filter(([, { changes }]) => changes).length;
  let restoreClock: () => void;

  beforeEach(async () => {
    restoreClock = setClock(() => migratedAt);
    await replaceAll("Orders", Object.fromEntries(olds.map(([id, { record }]) => [id, record])));
    await replaceAll("AccountDeletions", oldDeletions);
    await replaceAll("Guests", {});
    await replaceAll("FlashSales", { sale: saleRecord("juniper", 30, { remaining: 3 }) });
  });
  afterEach(() => restoreClock());

  const migratedOrders = Object.fromEntries(
    olds.map(([id, { record, changes }]) => [id, { ...record, ...changes }]),
  );
  const remaining = async () => (await firestore().doc("FlashSales/sale").get()).get("remaining");

  test("erased-guests removes deleted accounts from orders and changes nothing else", async () => {
    const result = await runMigration(erasedGuests);
    expect(result).toMatchObject({ examined: olds.length, changed });
    expect(await allOf("Orders")).toStrictEqual(migratedOrders);
    // The two portions of a cancelled order are back on sale.
    expect(await remaining()).toBe(5);
  });

  test("erased-guests writes nothing when it runs a second time from the beginning", async () => {
    await runMigration(erasedGuests);
    const all = ["Orders", "FlashSales", "OrderSignals", "Guests"];
    const once = await writeTimes(...all);
    const result = await runMigration(erasedGuests, { again: true });
    expect(result).toMatchObject({ examined: olds.length, changed: 0 });
    expect(await writeTimes(...all)).toEqual(once);
  });

  test("erased-guests reports what it would change and writes nothing in a dry run", async () => {
    const before = await allOf("Orders");
    const result = await runMigration(erasedGuests, { dryRun: true });
    expect(result).toMatchObject({ examined: olds.length, changed });
    expect([await allOf("Orders"), await remaining()]).toEqual([before, 3]);
  });

  test("guest-records makes the records of guests with recent orders", async () => {
    await runMigration(erasedGuests);
    await runMigration(guestRecords);
    expect(await allOf("Guests")).toStrictEqual(newGuests);
    expect(await allOf("Orders")).toStrictEqual(migratedOrders);
    const once = await writeTimes("Guests");
    expect(await runMigration(guestRecords, { again: true })).toMatchObject({ changed: 0 });
    expect(await writeTimes("Guests")).toEqual(once);
  });

  test("erased-guests deletes the records that guest-records made of deleted accounts", async () => {
    await runMigration(guestRecords);
    expect(Object.keys(await allOf("Guests"))).toEqual(["deleted", "guest", "leaving", "same-uid"]);
    await runMigration(erasedGuests);
    expect(await allOf("Guests")).toStrictEqual(newGuests);
  });
});

describe("the migration order-promises", () => {
  const time = (hour: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 24, hour));
  const open = (saleId: string, fields: object = {}) => ({ status: "pending", saleId, ...fields });
  const promise = (hour: number) => ({ cancellableUntil: time(hour), collectableUntil: time(hour + 2) });
  /** Orders without a promise, and the hour of the end that they get. */
  const old: Readonly<Record<string, { record: object; end?: number }>> = {
    "of-live": { record: open("live"), end: 20 },
    "unpaid-of-live": { record: open("live", { status: "awaiting-payment" }), end: 20 },
    "of-past": { record: open("past"), end: 18 },
    "of-stopped": { record: open("stopped"), end: 19 },
    "of-removed": { record: open("removed") },
    "without-sale": { record: open("") },
    completed: { record: open("live", { status: "completed" }) },
    promised: { record: open("live", { promise: promise(21) }) },
  };

  test("promises the planned end of the sale in open orders and changes nothing else", async () => {
    const olds = Object.entries(old);
    await replaceAll("Orders", Object.fromEntries(olds.map(([id, { record }]) => [id, record])));
    await replaceAll("FlashSales", { live: { end_time: time(20) } });
    const past = { end_time: time(18) };
    await replaceAll("PastSales", { past, stopped: { ...past, plannedEnd: time(19) } });
    const changed = olds.filter(([, { end }]) => end).length;
    expect(await runMigration(orderPromises)).toMatchObject({ examined: olds.length, changed });
    const expected = olds.map(([id, { record, end }]) => [
      id,
      { ...record, ...(end && { promise: promise(end) }) },
    ]);
    expect(await allOf("Orders")).toStrictEqual(Object.fromEntries(expected));
    const once = await writeTimes("Orders");
    expect(await runMigration(orderPromises, { again: true })).toMatchObject({ changed: 0 });
    expect(await writeTimes("Orders")).toEqual(once);
  });
});

describe("a migration", () => {
  test("writes nothing when it is a dry run, and reports what it would change", async () => {
    const before = await storedVendors();
    const result = await runMigration(geoPoints, { dryRun: true, pageSize: 2 });
    expect({ ...result, examples: result.examples.sort() }).toEqual({
      ...geoPointCounts,
      wasFinished: false,
      examples: idsWithMaps.map((id) => `Vendors/${id}`).sort(),
    });
    expect(await storedVendors()).toEqual(before);
    expect((await firestore().collection("Migrations").get()).size).toBe(0);
  });

  test("rejects a change that writes by itself in a dry run", async () => {
    const careless: Migration = {
      name: "careless",
      summary: "writes in its change",
      query: geoPoints.query,
      change: (document, transaction) => {
        transaction.delete(document.ref);
        return [];
      },
    };
    await expect(runMigration(careless, { dryRun: true })).rejects.toThrow(/read-only/i);
    expect((await storedVendors()).map(({ id }) => id)).toEqual([...vendorIds].sort());
  });

  test("does nothing when it has finished", async () => {
    await runMigration(geoPoints);
    await vendors()
      .doc("later")
      .set({ coordinates: { latitude: 1, longitude: 2 } });
    // The numbers are those of the run that has finished.
    expect(await runMigration(geoPoints)).toMatchObject({ ...geoPointCounts, wasFinished: true });
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
    expect(await runMigration(recorded, { pageSize: 2 })).toMatchObject({ examined: vendorIds.length });
    expect([...first, ...examined].sort()).toEqual([...vendorIds].sort());
    expect(await runMigration(geoPoints, { again: true })).toMatchObject({ changed: 0 });
  });

  test("changes a document that a request writes at the same time without losing a field", async () => {
    const racing: Migration = {
      ...geoPoints,
      query: (db) => db.collection("Vendors").where("name", "==", "Juniper & Rye"),
    };
    const edits = Promise.all(vendorIds.map((id) => vendors().doc(id).update({ description: "Edited." })));
    await Promise.all([runMigration(racing), edits]);
    for (const { id, data } of await storedVendors()) {
      expect([id, data.description, data.coordinates]).toEqual([id, "Edited.", oldVendors[id]?.coordinates]);
    }
  });

  test("has a unique name", () => {
    const names = migrations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
