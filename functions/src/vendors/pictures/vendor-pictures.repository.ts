import {
  maxImageBytes,
  objectPathOf,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/shared/images";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { storageBucket } from "../../platform/configuration/config.ts";
import {
  deleteObject,
  deleteObjectsWhere,
  type EncodedPicture,
  findObject,
  isEncoded,
  publicUrl,
  readObject,
  replacePicture,
  savePicture,
} from "../../platform/services/objects.ts";

/** The picture at the path to which a vendor uploads. */
export interface VendorImage {
  bytes: Uint8Array;
  /** Storage's number of this version. */
  generation: string;
  /** Storage's number of the small size; "0" if there is no small size. */
  smallGeneration: string;
  /** Whether we encoded it. Clients cannot set this mark. */
  isEncoded: boolean;
}

/** The vendor's picture, or undefined if it does not exist or has more than 5 MB. */
export async function readVendorImage(uid: string): Promise<VendorImage | undefined> {
  const info = await findObject(vendorImagePath(uid));
  const small = await findObject(vendorSmallImagePath(uid));
  const bytes = info && info.bytes <= maxImageBytes ? await readObject(vendorImagePath(uid)) : undefined;
  if (!info || !bytes) return undefined;
  const { generation, metadata } = info;
  return { bytes, generation, smallGeneration: small?.generation ?? "0", isEncoded: isEncoded(metadata) };
}

/**
 * Replaces an uploaded picture by the re-encoded one in two sizes.
 * @returns false if another upload or request has replaced one of them
 */
export async function saveVendorImage(
  uid: string,
  uploaded: Pick<VendorImage, "generation" | "smallGeneration">,
  large: EncodedPicture,
  small: EncodedPicture,
): Promise<boolean> {
  // The large one last: its mark says that both are stored.
  const isReplaced = await replacePicture(vendorSmallImagePath(uid), small, uid, uploaded.smallGeneration);
  return isReplaced && replacePicture(vendorImagePath(uid), large, uid, uploaded.generation);
}

/** Deletes the picture that the vendor uploaded, and its small size; with `generation`, only that version. */
export async function deleteUploadedImage(uid: string, generation?: string): Promise<void> {
  const isDeleted = await deleteObject(vendorImagePath(uid), generation);
  if (isDeleted) await deleteObject(vendorSmallImagePath(uid));
}

/** The URLs of a vendor's picture. */
export type VendorPicture = Pick<VendorRecord, "img_url" | "img_small_url">;

/**
 * Stores a re-encoded picture under a new name, so that browsers do not show a cached older one.
 */
export async function saveNewVendorImage(
  uid: string,
  name: string,
  large: EncodedPicture,
  small: EncodedPicture,
): Promise<VendorPicture> {
  const path = `${vendorImagePath(uid)}_${name}`;
  await savePicture(`${path}_small`, small, uid);
  await savePicture(path, large, uid);
  return { img_url: publicUrl(path), img_small_url: publicUrl(`${path}_small`) };
}

/** The name that `saveNewVendorImage` gave the picture, or undefined for other pictures. */
export function nameOfVendorImage(uid: string, { img_url }: VendorPicture): string | undefined {
  const prefix = `${vendorImagePath(uid)}_`;
  const path = objectPathOf(img_url, storageBucket);
  return path?.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** Deletes a picture of this vendor in its sizes. Ignores pictures of others. */
export async function deleteVendorPicture(uid: string, picture: VendorPicture): Promise<void> {
  for (const url of [picture.img_url, picture.img_small_url]) {
    const path = url && objectPathOf(url, storageBucket);
    if (path && isPictureOf(uid, path)) await deleteObject(path);
  }
}

/** Deletes all pictures of a vendor. */
export async function deleteVendorImages(uid: string): Promise<void> {
  await deleteUploadedImage(uid);
  await deleteObjectsWhere(`${vendorImagePath(uid)}_`, ({ metadata }) => metadata.owner === uid);
}

function isPictureOf(uid: string, path: string): boolean {
  return path === vendorImagePath(uid) || path.startsWith(`${vendorImagePath(uid)}_`);
}
