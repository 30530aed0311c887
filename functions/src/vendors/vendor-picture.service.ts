import { createHash, randomBytes } from "node:crypto";
import { menuImageWidths } from "@flashplate/contract/images";
import { encodeWebp } from "../platform/pictures.ts";
import {
  deleteUploadedImage,
  nameOfVendorImage,
  readVendorImage,
  saveNewVendorImage,
  saveVendorImage,
  type VendorPicture,
} from "./vendors.repository.ts";

/** What became of an uploaded picture. */
type Drawn = "drawn" | "missing" | "unreadable";

/**
 * Looks into the picture that the vendor uploaded and draws it anew in its place, in two sizes, without metadata. What is no picture
 * does not stay at an address of ours. Safe to repeat.
 */
export async function drawVendorPicture(uid: string): Promise<Drawn> {
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
 * Draws a picture that came with a change of the profile, and stores it beside the present one.
 * @returns undefined if it is no picture
 */
export async function storeNewVendorPicture(
  uid: string,
  bytes: Uint8Array,
): Promise<VendorPicture | undefined> {
  const { large, small } = await drawn(bytes);
  const name = `${hashOf(bytes)}-${randomBytes(9).toString("hex")}`;
  return large && small ? saveNewVendorImage(uid, name, large, small) : undefined;
}

/** Whether a picture is what `storeNewVendorPicture` made of this file: its name begins with what the file held. */
export function isDrawnFrom(uid: string, bytes: Uint8Array, picture: VendorPicture): boolean {
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
