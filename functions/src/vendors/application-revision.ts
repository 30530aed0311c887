import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { storageBucket } from "../platform/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { findObject } from "../platform/services/objects.ts";
import { profileRevision } from "./profile/profile-revision.ts";

/**
 * The version of the picture that an application shows, if its owner can replace it under the same
 * URL; otherwise undefined.
 */
export async function findPictureVersion({ id, record }: Stored<VendorRecord>): Promise<string | undefined> {
  if (objectPathOf(record.img_url, storageBucket) !== vendorImagePath(id)) return undefined;
  return (await findObject(vendorImagePath(id)))?.generation ?? "none";
}

/**
 * Identifies what an admin sees of an application: the profile, and the content of its picture.
 * @param pictureVersion from `findPictureVersion`
 */
export function reviewRevision(record: VendorRecord, pictureVersion: string | undefined): string {
  const revision = profileRevision(record);
  return pictureVersion === undefined ? revision : `${revision}.${pictureVersion}`;
}

/** The revision that an approval of this application names. */
export async function applicationRevision(vendor: Stored<VendorRecord>): Promise<string> {
  return reviewRevision(vendor.record, await findPictureVersion(vendor));
}
