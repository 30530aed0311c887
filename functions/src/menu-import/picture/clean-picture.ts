import { maxPixels } from "../../platform/pictures/picture-header.ts";
import type { Grey } from "./grey.ts";
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
/** Enlarging more adds no detail. */
const maxScale = 2.5;

/**
 * Decodes a photo or a drawn page: upright, in grey, and as large as text recognition needs it.
 * @throws if the file is damaged
 */
export async function decodePicture(bytes: Uint8Array): Promise<Grey> {
  const { default: sharp } = await import("sharp");
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
  const { autoOrient } = await source.metadata();
  const side = Math.max(autoOrient.width, autoOrient.height);
  const scale = Math.min(maxScale, longSide / side);
  const { info, data } = await source
    .autoOrient()
    .flatten({ background: "white" })
    .greyscale()
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Converts a picture to a level page of dark letters on white, without leaders and lines. */
export async function cleanPicture(picture: Grey): Promise<CleanPicture> {
  const { default: sharp } = await import("sharp");
  const even = evenLight(picture);
  const raw = (grey: Grey) =>
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
