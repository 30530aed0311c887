import type { DeclineVendor } from "@flashplate/contract/vendors/decisions";
import { readVendor } from "../../store/vendors.repository.ts";
import { findReplaceablePicture, reviewRevision } from "../application-revision.ts";
import { changedSinceShown, decide } from "./vendor-decisions.ts";

/**
 * Declines an application, or removes a restaurant. A decline deletes the record. So a request with a
 * revision declines only an application that still waits in the state that the admin saw.
 * @throws the codes of `decide`, vendor/changed-meanwhile
 */
export async function decline(
  { vendorId, reason, revision }: DeclineVendor,
  decidedBy: string,
): Promise<void> {
  const vendor = revision === undefined ? undefined : await readVendor(vendorId);
  const picture = vendor && (await findReplaceablePicture(vendor));
  await decide({ vendorId, decision: "declined", reason, decidedBy }, (before) => {
    if (revision === undefined) return;
    const isWaiting = before.decision === null && !before.vendorVerify;
    if (!isWaiting || reviewRevision(before, picture) !== revision) throw changedSinceShown();
  });
}
