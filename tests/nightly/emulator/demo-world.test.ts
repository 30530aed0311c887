import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { GeoPoint, getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const loader = join(import.meta.dirname, "../../../emulator-data/load.ts");
const run = promisify(execFile);

// A separate project and bucket. No triggers run there.
const projectId = `demo-world-${Date.now()}`;
const storageBucket = `${projectId}.firebasestorage.app`;
const environment = {
  ...process.env,
  GCLOUD_PROJECT: projectId,
  GOOGLE_CLOUD_PROJECT: projectId,
  FIREBASE_STORAGE_BUCKET: storageBucket,
};
const app = initializeApp({ projectId, storageBucket }, projectId);
const firestore = getFirestore(app);

async function load(extra: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [loader], { env: { ...environment, ...extra } });
  return stdout;
}

/** Returns all accounts, documents and objects in a fixed order. */
async function readWorld() {
  const collections = await firestore.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  const [files] = await getStorage(app).bucket().getFiles();
  const { users } = await getAuth(app).listUsers();
  return {
    records: Object.fromEntries(
      snapshots.flatMap((found) => found.docs.map((one) => [one.ref.path, one.data()])),
    ),
    files: files.map(({ name, metadata }) => [name, metadata.md5Hash, metadata.metadata, metadata.updated]),
    users: users.map((user) => user.toJSON()),
  };
}

describe("the demo world", () => {
  beforeAll(() => load(), 60_000);
  afterAll(() => deleteApp(app));

  it("is the same after a second load", async () => {
    const before = await readWorld();
    expect(Object.keys(before.records).length).toBeGreaterThan(40);
    expect(before.files.length).toBeGreaterThan(30);
    expect(await load()).toContain("Demo world: 0 new");
    expect(await readWorld()).toEqual(before);
  });

  // The tests below count on the burger as a past sale.
  it("does not restore an archived sale and keeps the times of the first load", async () => {
    const active = firestore.doc("FlashSales/demo-sale-burger");
    const sale = (await active.get()).data();
    await firestore.doc("PastSales/demo-sale-burger").set({ ...sale, archivedAt: new Date() });
    await active.delete();
    await firestore.doc("FlashSales/demo-sale-tart").delete();
    expect(await load()).toContain("Demo world: 1 new");
    expect((await active.get()).exists).toBe(false);
    const restored = await firestore.doc("FlashSales/demo-sale-tart").get();
    const neighbour = await firestore.doc("FlashSales/demo-sale-pizza").get();
    // The tart's sale ends 300 minutes after the load, the pizza's 184 minutes.
    expect(restored.get("end_time").seconds - neighbour.get("end_time").seconds).toBe((300 - 184) * 60);
  });

  it("has accounts with a verified email, and the claims of their roles", async () => {
    const { users } = await getAuth(app).listUsers();
    const claimsByName = users.map(({ email, emailVerified, customClaims }) => [
      email?.replace("@demo.test", ""),
      emailVerified,
      customClaims,
    ]);
    expect(claimsByName.sort()).toEqual([
      ["admin", true, { admin: true }],
      ["consumer", true, undefined],
      ["manager", true, undefined],
      ["marigold", true, { vendorVerify: true }],
      ["pending", true, undefined],
      ["staff", true, undefined],
      ["vendor", true, { vendorVerify: true }],
    ]);
  });

  it("stores the place of each restaurant as a GeoPoint", async () => {
    const { docs } = await firestore.collection("Vendors").get();
    expect(docs).toHaveLength(3);
    for (const vendor of docs) expect(vendor.get("coordinates")).toBeInstanceOf(GeoPoint);
  });

  it("has sales in every state, whose remaining portions match the orders", async () => {
    const [current, past, orders] = await Promise.all(
      ["FlashSales", "PastSales", "Orders"].map((name) => firestore.collection(name).get()),
    );
    const sales = [...(current?.docs ?? []), ...(past?.docs ?? [])];
    for (const sale of sales) {
      const ownOrders = (orders?.docs ?? []).filter((order) => order.get("saleId") === sale.id);
      const sold = ownOrders.reduce((sum, order) => sum + order.get("foodQuantity")[0], 0);
      expect(sale.get("remaining")).toBe(sale.get("item_quantity") - sold);
      const lasts = sale.get("end_time").toMillis() - sale.get("start_time").toMillis();
      expect(lasts).toBe(sale.get("duration") * 60_000);
      for (const order of ownOrders) {
        expect(order.get("foodQuantity")[0]).toBeLessThanOrEqual(sale.get("item_limit"));
        expect(order.get("orderTime").toMillis()).toBeGreaterThanOrEqual(sale.get("start_time").toMillis());
        expect(order.get("orderTime").toMillis()).toBeLessThan(sale.get("end_time").toMillis());
      }
    }
    const now = Date.now();
    const scheduled = current?.docs.filter((sale) => sale.get("start_time").toMillis() > now) ?? [];
    expect([current?.size, scheduled.length, past?.size]).toEqual([5, 1, 6]);
  });

  it("has different public pictures of less than 150 kB", async () => {
    const menu = (await firestore.doc("Menus/demo-vendor").get()).get("items");
    const vendor = await firestore.doc("Vendors/demo-pending").get();
    const addresses = Object.values<{ img_url: string }>(menu).map((item) => item.img_url);
    const hashes = await Promise.all([...addresses, vendor.get("img_url")].map(hashOfPicture));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("has sales with both picture sizes of their dish", async () => {
    const menu = (await firestore.doc("Menus/demo-vendor").get()).get("items");
    for (const path of ["FlashSales/demo-sale-pizza", "PastSales/demo-sale-burger"]) {
      const sale = await firestore.doc(path).get();
      const { img_url, img_small_url } = menu[sale.get("item_id")];
      expect([path, sale.get("img_url"), sale.get("img_small_url")]).toEqual([path, img_url, img_small_url]);
      await hashOfPicture(img_small_url);
    }
  });

  it("refuses to run without an emulator or on a real project", async () => {
    await expect(load({ FIRESTORE_EMULATOR_HOST: "" })).rejects.toThrow("FIRESTORE_EMULATOR_HOST is not set");
    await expect(load({ GCLOUD_PROJECT: "flashplate" })).rejects.toThrow("demo projects only");
  });
});

async function hashOfPicture(address: string): Promise<string> {
  const answer = await fetch(address);
  expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, "image/webp"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(150_000);
  return createHash("sha256").update(bytes).digest("hex");
}
