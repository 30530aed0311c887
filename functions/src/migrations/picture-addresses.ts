import { objectOf } from "@flashplate/contract/shared/images";
import type { DocumentData } from "firebase-admin/firestore";
import { publicUrl } from "../platform/services/objects.ts";
import type { Migration } from "./migration.ts";

/** Records that name pictures: in fields of a dish, a sale or a restaurant. */
const collections = ["Vendors", "VendorProfiles", "Menus", "FlashSales", "PastSales", "SaleSchedules"];

type Rewrite = (url: string) => string;

/**
 * Records that were restored from another project's backup name pictures in that project's bucket. The
 * restored objects have the same paths in the bucket of the new project. Only a restore needs these
 * migrations, so `npm run migrate` leaves them out.
 * @param from bucket of the lost project
 * @param to bucket of the new project
 */
export function pictureAddresses(from: string, to: string): readonly Migration[] {
  const rewrite = (url: string) => {
    const object = objectOf(url);
    return object?.bucket === from ? publicUrl(object.path, to) : url;
  };
  return collections.map((collection) => ({
    name: `picture-addresses-${collection}`,
    summary: `names pictures of ${collection} in ${to} instead of ${from}`,
    query: (firestore) => firestore.collection(collection),
    change(record) {
      const fields = Object.entries(record.data() ?? {});
      const changed = fields.flatMap(([name, value]) => {
        const rewritten = withAddresses(value, name, rewrite);
        return rewritten === value ? [] : [[name, rewritten] as const];
      });
      if (changed.length === 0) return [];
      return [{ kind: "update", ref: record.ref, data: Object.fromEntries(changed) }];
    },
  }));
}

/** Rewrites the addresses of pictures in a field's value. Returns the same value if none changes. */
function withAddresses(value: unknown, name: string, rewrite: Rewrite): unknown {
  if (typeof value === "string") return isPicture(name) ? rewrite(value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withAddresses(item, name, rewrite));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isMap(value)) return value;
  const fields = Object.entries(value).map(
    ([key, field]) => [key, withAddresses(field, key, rewrite)] as const,
  );
  return fields.some(([key, field]) => field !== value[key]) ? Object.fromEntries(fields) : value;
}

function isPicture(name: string): boolean {
  return name === "img_url" || name === "img_small_url";
}

/** A Timestamp or a GeoPoint is no map. */
function isMap(value: unknown): value is DocumentData {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
