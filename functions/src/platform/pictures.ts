import pLimit from "p-limit";

/** Accepted content types, detected from the bytes. */
const readable: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/**
 * Phones take up to 50 megapixels. A small file that decodes to more is an attack on our memory.
 */
const maxPixels = 51_000_000;
/**
 * Low effort halves the time for a few percent more bytes. A request may contain a hundred
 * pictures.
 */
const webp = { quality: 82, effort: 2 } as const;

/** Decoded pictures are large: two at a time fit into an instance's memory. */
const limited = pLimit(2);

/**
 * Re-encodes a picture as WebP, once for each width in pixels, never enlarged: upright and without
 * metadata. The libraries are loaded on first use.
 * @returns one file per width, in the same order, or undefined if this is not a readable JPEG, PNG
 * or WebP
 */
export async function encodeWebp(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Uint8Array[] | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !readable.includes(type.mime)) return undefined;
  return limited(() => draw(bytes, widths));
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
    // The file is truncated, damaged or too large.
    return undefined;
  }
}
