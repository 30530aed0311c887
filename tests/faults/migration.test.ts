import { GeoPoint } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { geoPoints } from "../../functions/src/migrations/geo-points.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { firestore } from "../../functions/src/platform/firebase.ts";
import { runAndKill } from "./run-and-kill.ts";

const count = 45;
const vendors = () => firestore().collection("Vendors");

async function countMigrated(): Promise<number> {
  const { docs } = await vendors().get();
  return docs.filter((one) => one.get("coordinates") instanceof GeoPoint).length;
}

test("completes a migration when the process before was killed in the middle of a page", async () => {
  const batch = firestore().batch();
  for (let n = 0; n < count; n += 1) {
    batch.set(vendors().doc(`old-${String(n).padStart(2, "0")}`), {
      name: `Kitchen ${n}`,
      coordinates: { latitude: n, longitude: n + 90 },
    });
  }
  await batch.commit();

  await runAndKill("migration-process.ts", [], async () => (await countMigrated()) === 21);
  expect((await firestore().doc("Migrations/geo-points").get()).data()).toMatchObject({
    ...{ after: "Vendors/old-19", examined: 20, changed: 20, finishedAt: null },
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
