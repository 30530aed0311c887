import { storageBucket } from "../../platform/configuration/config.ts";
import { firestore } from "../../platform/firestore/firestore.ts";
import { publicUrlStart } from "../../platform/services/objects.ts";

/** `${prefix}${last}` sorts after every text that begins with the prefix. */
const last = "\uf8ff";

/**
 * The buckets of other projects whose pictures are named in sales and schedules. Such records were
 * restored from a backup of that project. Reads one record for each bucket and collection.
 */
export async function findFormerBuckets(): Promise<string[]> {
  const found = await Promise.all([
    bucketsNamedIn("FlashSales", "img_url"),
    bucketsNamedIn("PastSales", "img_url"),
    bucketsNamedIn("SaleSchedules", "offMenu.img_url"),
  ]);
  return [...new Set(found.flat())].filter((name) => name !== storageBucket);
}

async function bucketsNamedIn(collection: string, field: string): Promise<string[]> {
  const names: string[] = [];
  let after = publicUrlStart;
  for (;;) {
    const next = await firestore()
      .collection(collection)
      .where(field, ">", after)
      .where(field, "<", `${publicUrlStart}${last}`)
      .orderBy(field)
      .limit(1)
      .select(field)
      .get();
    const url: unknown = next.docs[0]?.get(field);
    if (typeof url !== "string") return names;
    const [name = ""] = url.slice(publicUrlStart.length).split("/");
    names.push(name);
    // The next query skips all other URLs of this bucket.
    after = `${publicUrlStart}${name}/${last}`;
  }
}
