import { menuImageWidths } from "@flashplate/contract/images";
import { encodeWebp } from "../platform/pictures.ts";
import { deleteVendorImage, readVendorImage, saveVendorImage } from "./vendors.repository.ts";

/** What became of an uploaded picture. */
type Drawn = "drawn" | "missing" | "unreadable";

/**
 * Looks into the picture that the vendor uploaded and draws it anew in its place, in two sizes, without metadata. What is no picture
 * does not stay at an address of ours. Safe to repeat.
 */
export async function drawVendorPicture(uid: string): Promise<Drawn> {
  const bytes = await readVendorImage(uid);
  if (bytes === undefined) return "missing";
  const [large, small] = (await encodeWebp(bytes, [menuImageWidths.large, menuImageWidths.small])) ?? [];
  if (large && small) {
    await saveVendorImage(uid, large, small);
    return "drawn";
  }
  await deleteVendorImage(uid);
  return "unreadable";
}
