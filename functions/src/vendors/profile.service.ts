import { notAPicture } from "@flashplate/contract/images";
import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors";
import { AppError, invalidFields, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { logError } from "../platform/logger.ts";
import type { Stored } from "../platform/records.ts";
import { profileRevision } from "./profile-revision.ts";
import { isDrawnFrom, storeNewVendorPicture } from "./vendor-picture.service.ts";
import { changeVendor, deleteVendorPicture, readVendor, type VendorPicture } from "./vendors.repository.ts";

export { profileRevision } from "./profile-revision.ts";

/**
 * Changes what a restaurant says of itself; what was decided on it stays. The same change again, whose answer was lost, is no
 * conflict.
 * @param file a new picture, if any
 * @throws request/invalid (no picture), vendor/changed-meanwhile, request/not-found (removed meanwhile)
 */
export async function editProfile(
  { id, record: seen }: Stored<VendorRecord>,
  edit: ProfileEdit,
  file: Uint8Array | undefined,
): Promise<Stored<VendorRecord>> {
  // A look ahead, so that no picture is drawn in vain.
  if (isSoAlready(id, seen, edit, file)) return { id, record: seen };
  requireUnchanged(seen, edit);
  const picture = file && (await storeNewVendorPicture(id, file));
  if (file && !picture) throw invalidFields({ image: notAPicture });
  const at = now();
  let replaced: VendorPicture | undefined;
  try {
    const { record } = await changeVendor(id, (before) => {
      if (!before || before.decision === "declined") throw notFound("This restaurant");
      // Also its own work, where it is tried again because nobody heard that it was stored.
      if (isSoAlready(id, before, edit, file)) return { record: before };
      requireUnchanged(before, edit);
      replaced = picture && pictureOf(before);
      return { record: { ...withEdit(before, edit), ...picture, updatedAt: at } };
    });
    return { id, record };
  } finally {
    for (const one of [replaced, picture]) if (one) await dropUnshown(id, one);
  }
}

function withEdit(before: VendorRecord, edit: ProfileEdit): VendorRecord {
  const { name, address, phone_number, description, timeZone, openingHours } = edit;
  const { latitude, longitude } = edit.coordinates;
  return {
    ...before,
    ...{ name, address, phone_number, description, timeZone, openingHours },
    coordinates: { latitude, longitude },
  };
}

function isSoAlready(
  id: string,
  record: VendorRecord,
  edit: ProfileEdit,
  file: Uint8Array | undefined,
): boolean {
  if (profileRevision(withEdit(record, edit)) !== profileRevision(record)) return false;
  return file === undefined || isDrawnFrom(id, file, record);
}

function requireUnchanged(before: VendorRecord, edit: ProfileEdit): void {
  if (profileRevision(before) === edit.revision) return;
  throw new AppError(
    "vendor/changed-meanwhile",
    "Your profile was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.",
  );
}

function pictureOf({ img_url, img_small_url }: VendorRecord): VendorPicture {
  return img_small_url === undefined ? { img_url } : { img_url, img_small_url };
}

/**
 * Deletes a picture, unless the record shows it: of a change that failed, it may be only the answer that was lost. That this fails
 * harms nobody: a picture too many stays until the restaurant goes.
 */
async function dropUnshown(id: string, picture: VendorPicture): Promise<void> {
  try {
    const present = await readVendor(id);
    if (present?.record.img_url === picture.img_url) return;
    await deleteVendorPicture(id, picture);
  } catch (error) {
    logError("A restaurant's picture that nobody shows could not be deleted.", error);
  }
}
