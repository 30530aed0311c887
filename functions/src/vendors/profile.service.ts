import { notAPicture } from "@flashplate/contract/images";
import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors";
import { AppError, invalidFields, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { logError } from "../platform/logger.ts";
import type { Stored } from "../platform/records.ts";
import { profileRevision } from "./profile-revision.ts";
import { storeNewVendorPicture } from "./vendor-picture.service.ts";
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
  requireUnchanged(seen, edit, file);
  const picture = file && (await storeNewVendorPicture(id, file));
  if (file && !picture) throw invalidFields({ image: notAPicture });
  const at = now();
  let replaced: VendorPicture | undefined;
  try {
    const { record } = await changeVendor(id, (before) => {
      if (!before || before.decision === "declined") throw notFound("This restaurant");
      // Tried again, because nobody heard that it was stored, it meets itself.
      if (picture && isShown(picture, before)) return { record: before };
      requireUnchanged(before, edit, file);
      const after = { ...withEdit(before, edit), ...picture };
      if (profileRevision(after) === profileRevision(before)) return { record: before };
      replaced = picture && pictureOf(before);
      return { record: { ...after, updatedAt: at } };
    });
    if (replaced) await dropUnshown(id, replaced);
    return { id, record };
  } catch (error) {
    if (picture) await dropUnshown(id, picture);
    throw error;
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

function requireUnchanged(before: VendorRecord, edit: ProfileEdit, file: Uint8Array | undefined): void {
  if (profileRevision(before) === edit.revision) return;
  const isSoAlready = profileRevision(withEdit(before, edit)) === profileRevision(before);
  if (isSoAlready && file === undefined) return;
  throw new AppError(
    "vendor/changed-meanwhile",
    "Your profile was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.",
  );
}

function pictureOf({ img_url, img_small_url }: VendorRecord): VendorPicture {
  return img_small_url === undefined ? { img_url } : { img_url, img_small_url };
}

function isShown(picture: VendorPicture, record: VendorRecord): boolean {
  return record.img_url === picture.img_url;
}

/**
 * Deletes a picture, unless the record shows it: of a change that failed, it may be only the answer that was lost. That this fails
 * harms nobody: a picture too many stays until the restaurant goes.
 */
async function dropUnshown(id: string, picture: VendorPicture): Promise<void> {
  try {
    const present = await readVendor(id);
    if (present && isShown(picture, present.record)) return;
    await deleteVendorPicture(id, picture);
  } catch (error) {
    logError("A restaurant's picture that nobody shows could not be deleted.", error);
  }
}
