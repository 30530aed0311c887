import { jpegHeader } from "./jpeg-header.ts";

/** What the header of a picture says, without decoding it. */
export interface PictureHeader {
  type: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  /** Passes over all pixels: more than one in a progressive JPEG. */
  scans: number;
}

/** Phones take up to 50 megapixels. A file that decodes to more is an attack on our memory. */
export const maxPixels = 51_000_000;
/** Encoders write about ten. A 5 MB file can have 60,000, and each takes as long as the picture. */
const maxScans = 100;

/** Whether a picture is worth decoding: a JPEG, PNG or WebP whose header is within the limits. */
export function isDecodable(bytes: Uint8Array): boolean {
  const header = readPictureHeader(bytes);
  return header !== undefined && header.width * header.height <= maxPixels && header.scans <= maxScans;
}

/**
 * Reads the type and size of a picture from its first bytes, and the scans of a JPEG from all.
 * @returns undefined if this is no JPEG, PNG or WebP, or it has no pixels
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jpeg = jpegHeader(file, maxScans);
  const header = jpeg ? ({ type: "image/jpeg", ...jpeg } as const) : (pngHeader(file) ?? webpHeader(file));
  return header && header.width > 0 && header.height > 0 ? header : undefined;
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

/** https://www.w3.org/TR/png-3/#11IHDR */
function pngHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 33 || !file.subarray(0, pngStart.length).equals(pngStart)) return undefined;
  return { type: "image/png", width: file.readUInt32BE(16), height: file.readUInt32BE(20), scans: 1 };
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpHeader(file: Buffer): PictureHeader | undefined {
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp || file.length < 30) return undefined;
  const size = (width: number, height: number) => ({ type: "image/webp", width, height, scans: 1 }) as const;
  switch (file.toString("latin1", 12, 16)) {
    // 14 bits for each size. The two bits above them are a scale.
    case "VP8 ":
      return size(file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff);
    // 14 bits for each size less one.
    case "VP8L": {
      const bits = file.readUInt32LE(21);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    // 24 bits for each size less one.
    case "VP8X":
      return size(file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}
