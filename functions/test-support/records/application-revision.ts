import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../../src/platform/firestore/records.ts";
import { findReplaceablePicture, reviewRevision } from "../../src/vendors/application-revision.ts";

/** The revision that an approval of this application names. */
export async function applicationRevision(vendor: Stored<VendorRecord>): Promise<string> {
  return reviewRevision(vendor.record, await findReplaceablePicture(vendor));
}
