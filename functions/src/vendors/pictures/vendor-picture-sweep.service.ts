import { objectOf, vendorImageFolder } from "@flashplate/contract/shared/images";
import { sweepObjects } from "../../platform/passes/sweep.ts";
import type { ListedObject } from "../../platform/services/objects.ts";
import { readVendor } from "../../store/vendors.repository.ts";

/**
 * Deletes restaurant pictures older than a day that no vendor's record names: uploads without a
 * registration, and leftovers of failed requests and deleted accounts. Restored records may name the
 * picture in the bucket of another project.
 * @returns how many pictures were deleted
 */
export function sweepVendorImages(): Promise<number> {
  return sweepObjects({ name: "vendor-pictures", prefix: `${vendorImageFolder}/`, newCheck });
}

/** Returns a check whether a picture is unused. It reads the record of each vendor once. */
function newCheck(): (object: ListedObject) => Promise<boolean> {
  const picturesByVendor = new Map<string, Promise<ReadonlySet<string | undefined>>>();
  return async ({ path, metadata: { owner } }) => {
    // Older uploads have no metadata. The name of an upload is its owner's uid.
    const uid = typeof owner === "string" ? owner : path.slice(vendorImageFolder.length + 1);
    const inRecord = picturesByVendor.get(uid) ?? picturesInRecord(uid);
    picturesByVendor.set(uid, inRecord);
    return !(await inRecord).has(path);
  };
}

async function picturesInRecord(uid: string): Promise<ReadonlySet<string | undefined>> {
  const vendor = await readVendor(uid);
  return new Set(textsIn(vendor?.record).map((text) => objectOf(text)?.path));
}

/** All texts in a record. Those of a waiting profile change may name pictures too. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
