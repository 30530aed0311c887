import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { GeoPoint } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { erasedGuests } from "../../functions/src/migrations/erased-guests.ts";
import { geoPoints } from "../../functions/src/migrations/geo-points.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { firestore } from "../../functions/src/platform/firebase.ts";
import { saleRecord, storeAll, stored, storedWhere } from "../../functions/test-support/records/records.ts";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { root } from "../../tools/lib/paths.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

const count = 45;
/** Documents that the process changes before it blocks: two pages of ten, and one of the third page. */
const changedBeforeKill = 21;
const vendors = () => firestore().collection("Vendors");

async function countMigrated(): Promise<number> {
  const { docs } = await vendors().get();
  return docs.filter((one) => one.get("coordinates") instanceof GeoPoint).length;
}

beforeEach(async () => {
  await firestore().doc("Migrations/geo-points").delete();
  const batch = firestore().batch();
  for (let n = 0; n < count; n += 1) {
    batch.set(vendors().doc(`old-${String(n).padStart(2, "0")}`), {
      name: `Kitchen ${n}`,
      coordinates: { latitude: n, longitude: n + 90 },
    });
  }
  await batch.commit();
});

/** Runs `npm run migrate` for this file's project and returns what it prints. */
async function migrate(...args: string[]): Promise<string> {
  const program = join(root, "tools", "commands", "migrate.ts");
  const project = requiredVariable("GCLOUD_PROJECT");
  const { stdout } = await promisify(execFile)(process.execPath, [program, "--project", project, ...args]);
  return stdout;
}

test("completes a migration when the process before was killed in the middle of a page", async () => {
  await runAndKill(
    "migration-process.ts",
    ["geo-points"],
    async () => (await countMigrated()) === changedBeforeKill,
  );
  // The position after the second page.
  expect((await firestore().doc("Migrations/geo-points").get()).data()).toMatchObject({
    after: "Vendors/old-19",
    examined: 20,
    changed: 20,
    finishedAt: null,
  });

  const result = await runMigration(geoPoints, { pageSize: 10 });
  // The document that was changed before the kill needs no second change.
  expect(result).toMatchObject({ examined: count, changed: count - 1, wasFinished: false });
  const { docs } = await vendors().get();
  for (const [n, one] of docs.entries()) {
    expect(one.data()).toStrictEqual({ name: `Kitchen ${n}`, coordinates: new GeoPoint(n, n + 90) });
  }
  expect(await runMigration(geoPoints, { again: true })).toMatchObject({ examined: count, changed: 0 });
});

test("erases each order once when the process before was killed in the middle of a page", async () => {
  const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(2, "0"));
  const deletion = { hadRestaurant: false, requestedAt: new Date(), completedAt: new Date() };
  const order = {
    vendorId: "vendor",
    consumerId: "deleted",
    usersName: "Guest",
    status: "pending",
    foodItem: ["Tomato Soup"],
    foodQuantity: [2],
    completionTime: null,
    orderTime: new Date(deletion.completedAt.getTime() - 60_000),
  };
  await storeAll([
    ["AccountDeletions/deleted", deletion],
    ...numbers.map((n) => [`FlashSales/sale-${n}`, saleRecord("vendor", 30, { remaining: 3 })] as const),
    ...numbers.map((n) => [`Orders/order-${n}`, { ...order, saleId: `sale-${n}` }] as const),
  ]);
  const countErased = async () => (await storedWhere("Orders", "consumerId", "erased")).length;
  await runAndKill(
    "migration-process.ts",
    ["erased-guests"],
    async () => (await countErased()) === changedBeforeKill,
  );

  const result = await runMigration(erasedGuests, { pageSize: 10 });
  expect(result).toMatchObject({ examined: count, changed: count - 1, wasFinished: false });
  expect(await countErased()).toBe(count);
  for (const n of numbers) {
    expect(await stored(`Orders/order-${n}`)).toMatchObject({ status: "cancelled", usersName: "Guest" });
    expect(await stored(`FlashSales/sale-${n}`)).toMatchObject({ remaining: 5 });
  }
  expect(await runMigration(erasedGuests, { again: true })).toMatchObject({ examined: count, changed: 0 });
});

test("prints what would change and writes nothing when npm run migrate gets --dry-run", async () => {
  expect(await migrate("--dry-run")).toContain("45 documents examined, 45 to change");
  expect(await countMigrated()).toBe(0);
  expect(await migrate("geo-points")).toContain("45 documents examined, 45 changed");
  expect(await countMigrated()).toBe(count);
  expect(await migrate()).toContain("finished earlier");
  await expect(migrate("no-such")).rejects.toThrow("There is no migration no-such. There are: geo-points");
});
