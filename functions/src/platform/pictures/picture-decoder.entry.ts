/** Process that decodes pictures; see `encode-webp.ts`. */
import sharp from "sharp";
import { serveCalls } from "../decoder/serve-calls.ts";

/**
 * Low effort halves the time for a few percent more bytes. A request may contain a hundred
 * pictures.
 */
const webp = { quality: 82, effort: 2 } as const;

const handlers = {
  /**
   * Decodes a picture once and encodes it for each width, upright, without metadata, never enlarged.
   * @returns undefined if it is damaged or has more than `maxPixels`. The caller has checked the
   * header, which may be wrong.
   */
  async encode(
    bytes: Uint8Array,
    widths: readonly number[],
    maxPixels: number,
  ): Promise<Uint8Array[] | undefined> {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .autoOrient()
        .resize({ width: Math.max(...widths), withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      return await Promise.all(
        widths.map((width) =>
          sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp(webp).toBuffer(),
        ),
      );
    } catch {
      return undefined;
    }
  },
};
export type PictureDecoder = typeof handlers;

sharp.cache(false);
sharp.concurrency(1);
// Other formats have decoders that no picture of ours needs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
serveCalls(handlers);
