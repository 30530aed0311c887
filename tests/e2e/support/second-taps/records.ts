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

/** Set by scheduled functions, whenever they run; `promise` of an order follows the end of its sale. */
const unwatched = new Set(["announced", "place", "promise", "updatedAt", "revision"]);

/** The stored records of some restaurants: a text for each, by collection and id. */
export type Records = ReadonlyMap<string, string>;

/** Reads what some restaurants have stored. Each dish of a menu is a record. */
export async function recordsOf(vendorIds: readonly string[]): Promise<Records> {
  const records = new Map<string, string>();
  const add = (path: string, data: unknown) =>
    records.set(
      path,
      JSON.stringify(plainValue(data), (key, value) => (unwatched.has(key) ? undefined : value)),
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
 * The records that differ, sorted. One that was there before is named, others are only counted:
 * their ids are random.
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

/** What is in `more` and not in `some`; an entry that is there twice counts twice. */
export function additions(some: readonly string[], more: readonly string[]): string[] {
  const left = [...some];
  return more.filter((one) => {
    const place = left.indexOf(one);
    if (place === -1) return true;
    left.splice(place, 1);
    return false;
  });
}
