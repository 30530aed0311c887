import { firestore } from "../../../../functions/src/platform/firebase.ts";
import { plainValue } from "../../../../functions/src/platform/firestore/records.ts";

/** What a restaurant or an admin changes with a tap. The server derives other records from these. */
const collections = [
  "FlashSales",
  "PastSales",
  "Orders",
  "SaleSchedules",
  "Occurrences",
  "Approvals",
] as const;

/**
 * Fields that scheduled functions set at any time, and `promise`, which follows the end of the order's sale.
 */
const ignoredFields = new Set(["announced", "place", "promise", "updatedAt", "revision"]);

/** The stored records of some restaurants: a text for each, by collection and id. */
export type Records = ReadonlyMap<string, string>;

/** Reads what some restaurants have stored. Each dish of a menu is a record. */
export async function recordsOf(vendorIds: readonly string[]): Promise<Records> {
  const records = new Map<string, string>();
  const add = (path: string, data: unknown) =>
    records.set(
      path,
      JSON.stringify(plainValue(data), (key, value) => (ignoredFields.has(key) ? undefined : value)),
    );
  await Promise.all([
    ...collections.map(async (collection) => {
      const found = await firestore().collection(collection).where("vendorId", "in", vendorIds).get();
      for (const one of found.docs) add(`${collection}/${one.id}`, one.data());
    }),
    ...vendorIds.map(async (id) => {
      const [vendor, menu] = await Promise.all([
        firestore().doc(`Vendors/${id}`).get(),
        firestore().doc(`Menus/${id}`).get(),
      ]);
      if (vendor.exists) add(`Vendors/${id}`, vendor.data());
      const items = (menu.get("items") ?? {}) as Record<string, unknown>;
      for (const [dish, item] of Object.entries(items)) add(`Menus/${dish}`, item);
    }),
  ]);
  return records;
}

/**
 * The records that differ, sorted. A record with a name is listed by it. A new record has no name, only a
 * random id, so it is listed by its collection.
 * @param nameOf the name that a record has in every restaurant of the test
 */
export function changesBetween(
  before: Records,
  after: Records,
  nameOf: (path: string) => string | undefined,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => nameOf(path) ?? `${path.split("/")[0]}/new`)
    .sort();
}

/** What is in `after` and not in `before`. Equal entries are counted one by one. */
export function additions(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((one) => {
    const place = left.indexOf(one);
    if (place === -1) return true;
    left.splice(place, 1);
    return false;
  });
}
