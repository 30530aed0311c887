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

function newCheck(): (object: ListedObject) => Promise<boolean> {
  const named = new Map<string, Promise<ReadonlySet<string | undefined>>>();
  return async ({ path, metadata: { owner } }) => {
    // An upload is named by its owner, and older ones have no metadata.
    const uid = typeof owner === "string" ? owner : path.slice(vendorImageFolder.length + 1);
    const ofVendor = named.get(uid) ?? picturesInRecord(uid);
    named.set(uid, ofVendor);
    return !(await ofVendor).has(path);
  };
}

async function picturesInRecord(uid: string): Promise<ReadonlySet<string | undefined>> {
  const vendor = await readVendor(uid);
  return new Set(textsIn(vendor?.record).map((text) => objectOf(text)?.path));
}

/** Every text of a record: also changes of a profile name pictures. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
