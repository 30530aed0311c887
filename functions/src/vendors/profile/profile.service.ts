import { notAPictureMessage } from "@flashplate/contract/shared/images";
import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { countForUser } from "../../http/access/allow.ts";
import { limits } from "../../http/access/limits.ts";
import { requireOwner } from "../../http/access/vendor-access.ts";
import { AppError, invalidFields, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { logError } from "../../platform/logging/logger.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { logChange } from "../../store/log-activity.ts";
import { changeVendor, readVendor, type VendorChange } from "../../store/vendors.repository.ts";
import { isMadeFrom, storeNewVendorPicture } from "../pictures/vendor-picture.service.ts";
import { deleteVendorPicture, type VendorPicture } from "../pictures/vendor-pictures.repository.ts";
import { withEdit } from "./profile-change.ts";
import { profileRevision } from "./profile-revision.ts";

/**
 * Changes a vendor's profile, not the decision on it. Some changes of an approved restaurant wait
 * for a review. A repeated request is not a conflict.
 * @param editedBy uid of the owner
 * @param file a new picture, if any
 * @throws request/invalid (not a picture), vendor/changed-meanwhile, request/not-found (removed
 * during the request), auth/role-too-low (handed over since), request/too-many (pictures), server/busy
 */
export async function editProfile(
  { id, record: seen }: Stored<VendorRecord>,
  editedBy: string,
  edit: ProfileEdit,
  file: Uint8Array | undefined,
): Promise<Stored<VendorRecord>> {
  // Checked before the picture is processed, which is slow.
  if (isUnchangedBy(id, seen, edit, file)) return { id, record: seen };
  requireUnchanged(seen, edit);
  if (file) await countForUser(limits.pictures, id, 1);
  const picture = file && (await storeNewVendorPicture(id, file));
  if (file && !picture) throw invalidFields({ image: notAPictureMessage });
  const at = now();
  let replaced: VendorPicture | undefined;
  try {
    const { record } = await changeVendor<VendorChange & { record: VendorRecord }>(id, (before) => {
      if (!before || before.decision === "declined") throw notFound("This restaurant");
      requireOwner({ id, record: before }, editedBy);
      // The retry of a commit without acknowledgement finds its own change.
      if (isUnchangedBy(id, before, edit, file)) return { record: before };
      requireUnchanged(before, edit);
      replaced = picture && pictureUrlsOf(before);
      const record: VendorRecord = { ...withEdit(before, edit, at), ...picture, updatedAt: at };
      const act = { vendorId: id, action: "profile-changed" } as const;
      const onRecordWritten = (transaction: Transaction) =>
        logChange(transaction, act, { before, after: record });
      return { record, onRecordWritten };
    });
    return { id, record };
  } finally {
    // Only one of them is in the record. It stays.
    for (const one of [replaced, picture]) if (one) await deleteUnused(id, one);
  }
}

/** Whether the record already has the edit, and a picture made from the file, if there is one. */
function isUnchangedBy(
  id: string,
  record: VendorRecord,
  edit: ProfileEdit,
  file: Uint8Array | undefined,
): boolean {
  if (profileRevision(withEdit(record, edit, now())) !== profileRevision(record)) return false;
  return file === undefined || isMadeFrom(id, file, record);
}

function requireUnchanged(before: VendorRecord, edit: ProfileEdit): void {
  if (profileRevision(before) === edit.revision) return;
  throw new AppError(
    "vendor/changed-meanwhile",
    "Your profile was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.",
  );
}

/**
 * Deletes a picture, unless the record shows it: a failed request may have been committed. An error
 * is only logged, because an unused picture does no harm and is removed with the vendor.
 */
async function deleteUnused(id: string, picture: VendorPicture): Promise<void> {
  try {
    const present = await readVendor(id);
    if (present?.record.img_url === picture.img_url) return;
    await deleteVendorPicture(id, picture);
  } catch (error) {
    logError("unused-picture-kept", error, {});
  }
}
