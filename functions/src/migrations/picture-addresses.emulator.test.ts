import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { storageBucket } from "../platform/configuration/config.ts";
import { firestore } from "../platform/firebase.ts";
import { publicUrl } from "../platform/services/objects.ts";
import { pictureAddresses } from "./picture-addresses.ts";
import { runMigration } from "./run-migration.ts";

const [large, small] = ["menu-items/1_soup.webp", "menu-items/1_soup_small.webp"];
const presentUrl = (path: string) => publicUrl(path);
const lostBucket = "lost-project.firebasestorage.app";
const formerUrl = (path: string) => publicUrl(path, lostBucket);
const migrations = pictureAddresses(lostBucket, storageBucket);
type UrlOf = (path: string) => string;

const dish = (urlOf: UrlOf) => ({ name: "Soup", img_url: urlOf(large), img_small_url: urlOf(small) });
const sale = (urlOf: UrlOf) => ({ ...dish(urlOf), end_time: Timestamp.fromMillis(0), remaining: 3 });
const vendor = (urlOf: UrlOf) => ({
  img_url: urlOf("vendorImages/juniper"),
  coordinates: new GeoPoint(45, -122),
  description: formerUrl("is only a text"),
});

/** A record of each collection, by the addresses of its pictures. */
const records: Readonly<Record<string, (urlOf: UrlOf) => object>> = {
  Vendors: vendor,
  VendorProfiles: vendor,
  Menus: (urlOf) => ({
    items: { soup: dish(urlOf), plate: { img_url: "https://example.com/plate.webp" } },
    order: { Lunch: ["soup"] },
    removed: [{ id: "stew", undo: { dish: dish(urlOf), removedAt: Timestamp.fromMillis(0) } }],
  }),
  FlashSales: sale,
  PastSales: sale,
  SaleSchedules: (urlOf) => ({ weekdays: ["monday"], offMenu: dish(urlOf) }),
};

test.each(Object.entries(records))(
  "names pictures of %s in the present bucket",
  async (collection, recordOf) => {
    const all = firestore().collection(collection);
    await firestore().recursiveDelete(all);
    await Promise.all([
      all.doc("restored").set(recordOf(formerUrl)),
      all.doc("new").set(recordOf(presentUrl)),
    ]);
    const migration = migrations.find(({ name }) => name === `picture-addresses-${collection}`);
    if (!migration) throw new Error(`There is no migration of ${collection}.`);
    expect(await runMigration(migration, { again: true })).toMatchObject({ examined: 2, changed: 1 });
    for (const one of (await all.get()).docs) expect(one.data()).toStrictEqual(recordOf(presentUrl));
    expect(await runMigration(migration, { again: true })).toMatchObject({ changed: 0 });
  },
);

test("handles every collection with pictures", () => {
  const names = Object.keys(records).map((collection) => `picture-addresses-${collection}`);
  expect(migrations.map(({ name }) => name)).toEqual(names);
});
