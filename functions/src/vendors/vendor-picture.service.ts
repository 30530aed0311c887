import { createHash, randomBytes } from "node:crypto";
import { menuImageWidths } from "@flashplate/contract/shared/images";
import { encodeWebp } from "../platform/pictures.ts";
import {
  deleteUploadedImage,
  nameOfVendorImage,
  readVendorImage,
  saveNewVendorImage,
  saveVendorImage,
  type VendorPicture,
} from "./vendors.repository.ts";

type Drawn = "drawn" | "missing" | "unreadable";

/**
 * Validates and re-encodes the picture that the vendor uploaded, in two sizes. A file that is not a
 * picture is deleted, so that we do not serve it. Idempotent.
 */
export async function reencodeVendorPicture(uid: string): Promise<Drawn> {
  const bytes = await readVendorImage(uid);
  if (bytes === undefined) return "missing";
  const { large, small } = await drawn(bytes);
  if (large && small) {
    await saveVendorImage(uid, large, small);
    return "drawn";
  }
  await deleteUploadedImage(uid);
  return "unreadable";
}

/**
 * Re-encodes the picture of a profile change and stores it beside the present one.
 * @returns undefined if it is not a picture
 */
export async function storeNewVendorPicture(
  uid: string,
  bytes: Uint8Array,
): Promise<VendorPicture | undefined> {
  const { large, small } = await drawn(bytes);
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

async function drawn(bytes: Uint8Array): Promise<{ large?: Uint8Array; small?: Uint8Array }> {
  const sizes = await encodeWebp(bytes, [menuImageWidths.large, menuImageWidths.small]);
  const [large, small] = sizes ?? [];
  return large && small ? { large, small } : {};
}
