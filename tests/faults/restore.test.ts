import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { GeoPoint, getFirestore, Timestamp } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectId } from "../../emulator-data/project.ts";
import { backUp, restore, wipe } from "../../tools/restore/backup.ts";
import { differencesOf, readContents } from "../../tools/restore/contents.ts";

// A separate bucket, because the emulator's buckets belong to no project.
const app = initializeApp({ projectId, storageBucket: `${projectId}-restore` }, "restore");
const [firestore, auth, bucket] = [getFirestore(app), getAuth(app), getStorage(app).bucket()];
const folder = mkdtempSync(join(tmpdir(), "flashplate-restore-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await deleteApp(app);
});

/** A field of every type. */
const everyType = {
  text: "Crème brûlée",
  empty: "",
  whole: 7,
  fraction: 0.1,
  negative: -3,
  yes: true,
  nothing: null,
  at: new Timestamp(1_790_000_000, 123_456_000),
  place: new GeoPoint(45.5033, -122.6385),
  bytes: Buffer.from([0, 255, 16]),
  list: [1, "two", { three: [3] }],
  map: { b: 1, a: { deep: new Timestamp(1, 0) } },
};

beforeAll(async () => {
  const vendor = firestore.doc("Vendors/one");
  await vendor.set({ ...everyType, menu: firestore.doc("Menus/one") });
  await firestore.doc("FlashSales/gone/guests/maya").set({ portions: 2 });
  await firestore.doc("FlashSales/sale/guests/maya").set({ portions: 1 });
  const { uid } = await auth.createUser({
    email: "maya@example.com",
    password: "a-password",
    displayName: "Maya",
  });
  await auth.setCustomUserClaims(uid, { vendorVerify: true });
  const metadata = { cacheControl: "public, max-age=60", metadata: { owner: uid } };
  await bucket
    .file("menu-items/1_soup.webp")
    .save("soup", { resumable: false, contentType: "image/webp", metadata });
});

test("restores every document, object and user, also their types and metadata", async () => {
  const before = await readContents(app);
  expect([...before].map(([part, { count }]) => [part, count])).toEqual([
    ["Auth users", 1],
    ["FlashSales/*/guests", 2],
    ["Storage objects", 1],
    ["Vendors", 1],
  ]);
  await backUp(app, folder);
  await wipe(app);
  expect((await readContents(app)).size).toBe(0);
  await restore(app, folder);
  expect(differencesOf(before, await readContents(app))).toEqual([]);
});

test("reports each part that differs", async () => {
  const before = await readContents(app);
  const user = await auth.getUserByEmail("maya@example.com");
  await auth.setCustomUserClaims(user.uid, { vendorVerify: false });
  await firestore.doc("FlashSales/gone/guests/maya").delete();
  await firestore.doc("Vendors/one").update({ place: { latitude: 45.5033, longitude: -122.6385 } });
  await bucket.file("menu-items/1_soup.webp").save("soap", { resumable: false, contentType: "image/webp" });
  await firestore.doc("Orders/new").set({ portions: 1 });
  expect(differencesOf(before, await readContents(app))).toEqual([
    "Auth users: the contents differ",
    "FlashSales/*/guests: 2 before, 1 after",
    "Orders: 0 before, 1 after",
    "Storage objects: the contents differ",
    "Vendors: the contents differ",
  ]);
});
