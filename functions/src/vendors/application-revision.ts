import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { storageBucket } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { findObject, isEncoded } from "../platform/services/objects.ts";
import { profileRevision } from "./profile/profile-revision.ts";

/** The picture that an application shows, if its owner can replace it under the same URL. */
export interface ReplaceablePicture {
  /** Storage's number of this upload, or `none` if there is no object. */
  version: string;
  /** Whether it is an upload that is not encoded: the Storage rules refuse to read it. */
  isHidden: boolean;
}

/** Returns undefined if the owner cannot replace the picture. */
export async function findReplaceablePicture({
  id,
  record,
}: Stored<VendorRecord>): Promise<ReplaceablePicture | undefined> {
  if (objectPathOf(record.img_url, storageBucket) !== vendorImagePath(id)) return undefined;
  const found = await findObject(vendorImagePath(id));
  if (!found) return { version: "none", isHidden: false };
  return { version: found.generation, isHidden: !isEncoded(found.metadata) };
}

/** Identifies what an admin sees of an application: the profile, and the content of its picture. */
export function reviewRevision(record: VendorRecord, picture: ReplaceablePicture | undefined): string {
  const revision = profileRevision(record);
  return picture === undefined ? revision : `${revision}.${picture.version}`;
}
