import { lanes } from "./lanes.ts";

/** What content may be, whatever its name and header say. */
const readable: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Beyond what phones take (50 megapixels): a small file that unpacks to more is meant to fill our memory. */
const maxPixels = 51_000_000;
/** Little effort: half the time for a few percent of bytes, since one request may bring a hundred pictures. */
const webp = { quality: 82, effort: 2 } as const;

/** Unpacked pictures are large: two at a time fit into an instance's memory beside everything else. */
const inTurn = lanes(2);

/**
 * Draws a picture anew as WebP, once for each width (pixels; never larger than it was): upright, without metadata, and without
 * anything else that the file may have carried. The libraries are loaded when the first picture comes.
 * @returns one file per width, in the same order, or undefined if this is no readable JPEG, PNG or WebP
 */
export async function encodeWebp(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Uint8Array[] | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !readable.includes(type.mime)) return undefined;
  return inTurn(() => draw(bytes, widths));
}

async function draw(bytes: Uint8Array, widths: readonly number[]): Promise<Uint8Array[] | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    const drawn: Uint8Array[] = [];
    for (const width of widths) {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
      drawn.push(await picture.rotate().resize({ width, withoutEnlargement: true }).webp(webp).toBuffer());
    }
    return drawn;
  } catch {
    // Cut off, damaged, or larger than we unpack: for the caller all the same.
    return undefined;
  }
}
