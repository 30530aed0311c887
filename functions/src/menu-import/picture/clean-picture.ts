import { maxPixels } from "../../platform/pictures/picture-header.ts";
import { eraseLeaders } from "./leaders.ts";
import { evenLight } from "./light.ts";
import { skewOf } from "./skew.ts";

/** A picture prepared for text recognition. */
export interface CleanPicture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of the long side, enough for small print. */
const longSide = 2600;
const mostEnlarged = 2.5;

/**
 * Converts a photo to an upright, level page of dark letters on white, without leaders and lines.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  const { default: sharp } = await import("sharp");
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
  const { autoOrient } = await source.metadata();
  const side = Math.max(autoOrient.width, autoOrient.height);
  const scale = Math.min(mostEnlarged, longSide / side);
  const read = await source
    .autoOrient()
    .flatten({ background: "white" })
    .greyscale()
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const even = evenLight({ width: read.info.width, height: read.info.height, data: read.data });
  const raw = (grey: typeof even) =>
    sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } });
  const level = await raw(even)
    .rotate(-skewOf(even), { background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { width: level.info.width, height: level.info.height, data: new Uint8Array(level.data) };
  eraseLeaders(page);
  const png = await raw(page).png({ compressionLevel: 1 }).toBuffer();
  return { png, width: page.width, height: page.height };
}
