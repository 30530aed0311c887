import { createHash, randomBytes } from "node:crypto";
import { menuImageWidths } from "@flashplate/contract/shared/image-widths";
import { vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import { serverBusy } from "../../platform/app-error.ts";
import { encodeWebp } from "../../platform/pictures/encode-webp.ts";
import { isDecodable } from "../../platform/pictures/picture-header.ts";
import { type EncodedPicture, publicUrl } from "../../platform/services/objects.ts";
import { changeVendor } from "../../store/vendors.repository.ts";
import {
  deleteUploadedImage,
  nameOfVendorImage,
  readVendorImage,
  saveNewVendorImage,
  saveVendorImage,
  type VendorPicture,
} from "./vendor-pictures.repository.ts";

/** Maximum attempts, if another upload or request replaces the picture while it is encoded. */
const maxAttempts = 2;

type PictureState = "usable" | "missing" | "unreadable";

/**
 * Checks the header of the picture that an applicant uploaded, without decoding it. A file that is
 * not a picture is deleted, so that we do not serve it.
 */
export async function checkVendorPicture(uid: string): Promise<PictureState> {
  const uploaded = await readVendorImage(uid);
  if (uploaded === undefined) return "missing";
  if (uploaded.isEncoded || isDecodable(uploaded.bytes)) return "usable";
  await deleteUploadedImage(uid, uploaded.generation);
  return "unreadable";
}

/**
 * Validates and re-encodes the picture that the vendor uploaded, in two sizes. A file that is not a
 * picture is deleted, so that we do not serve it. Idempotent: an upload is decoded once.
 * @param reviewed the version that an admin has approved; another upload is deleted. Undefined
 * before the review: every upload is accepted.
 * @throws server/busy, server/picture-not-stored
 */
export async function reencodeVendorPicture(uid: string, reviewed?: string): Promise<PictureState> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const state = await reencodePresentPicture(uid, reviewed);
    if (state !== "replaced") return state;
  }
  throw serverBusy({ retryAfterSeconds: 5 });
}

async function reencodePresentPicture(uid: string, reviewed?: string): Promise<PictureState | "replaced"> {
  const uploaded = await readVendorImage(uid);
  if (uploaded === undefined) return "missing";
  const isReviewed = reviewed === undefined || uploaded.generation === reviewed;
  if (isReviewed && uploaded.isEncoded) return "usable";
  const { large, small } = isReviewed ? await encodedSizes(uploaded.bytes) : {};
  if (large && small) {
    const isStored = await saveVendorImage(uid, uploaded, large, small);
    return isStored ? "usable" : "replaced";
  }
  await deleteUploadedImage(uid, uploaded.generation);
  return "unreadable";
}

/**
 * Re-encodes the picture of an application as `reencodeVendorPicture` does, and stores the URL of
 * its small size, which the record of an unverified applicant does not have.
 * @param reviewed the version that an admin has approved; another upload is deleted
 * @throws server/busy, server/picture-not-stored
 */
export async function finishVendorPicture(uid: string, reviewed?: string): Promise<void> {
  if ((await reencodeVendorPicture(uid, reviewed)) !== "usable") return;
  await changeVendor(uid, (before) => {
    const showsUpload = before?.img_url === publicUrl(vendorImagePath(uid));
    if (!before || !showsUpload || before.img_small_url !== undefined) return {};
    return { record: { ...before, img_small_url: publicUrl(vendorSmallImagePath(uid)) } };
  });
}

/**
 * Re-encodes the picture of a profile change and stores it beside the present one.
 * @returns undefined if it is not a picture
 */
export async function storeNewVendorPicture(
  uid: string,
  bytes: Uint8Array,
): Promise<VendorPicture | undefined> {
  const { large, small } = await encodedSizes(bytes);
  const name = `${hashOf(bytes)}-${randomBytes(9).toString("hex")}`;
  return large && small ? saveNewVendorImage(uid, name, large, small) : undefined;
}

/**
 * Whether `storeNewVendorPicture` made the picture from this file. Its name starts with the file's
 * hash.
 */
export function isMadeFrom(uid: string, bytes: Uint8Array, picture: VendorPicture): boolean {
  return nameOfVendorImage(uid, picture)?.startsWith(`${hashOf(bytes)}-`) === true;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

async function encodedSizes(bytes: Uint8Array): Promise<{ large?: EncodedPicture; small?: EncodedPicture }> {
  const sizes = await encodeWebp(bytes, [menuImageWidths.large, menuImageWidths.small]);
  const [large, small] = sizes ?? [];
  return large && small ? { large, small } : {};
}
