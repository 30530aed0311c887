import { serverBusy } from "../app-error.ts";
import { DecoderEndedError, decoderProcess } from "../decoder/decoder-process.ts";
import { entryFile } from "../decoder/entry-file.ts";
import { logWarning } from "../logging/logger.ts";
import type { EncodedPicture } from "../services/objects.ts";
import type { PictureDecoder } from "./picture-decoder.entry.ts";
import { isDecodable, maxPixels } from "./picture-header.ts";

/** A phone's 50 megapixels take less than half of the processor time. */
const limits = { cpuMs: 2000, wallMs: 30_000 };
const useDecoder = decoderProcess<PictureDecoder>({
  entry: entryFile("./picture-decoder.entry", import.meta.url),
  memoryMb: 512,
  heapMb: 128,
});

/**
 * Re-encodes a picture as WebP, once for each width in pixels. The results are upright, without metadata and
 * never larger than the picture. The header is checked first. Another process decodes the picture.
 * @returns one file per width, in the same order, or undefined if this is not a readable JPEG, PNG
 * or WebP within the limits
 * @throws server/busy when the machine is too busy to decode it
 */
export async function encodeWebp(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<EncodedPicture[] | undefined> {
  if (!isDecodable(bytes)) return undefined;
  try {
    const { value } = await useDecoder((decoder) =>
      decoder.call("encode", [bytes, widths, maxPixels], limits),
    );
    return value as EncodedPicture[] | undefined;
  } catch (error) {
    if (!(error instanceof DecoderEndedError)) throw error;
    logWarning("picture-decoder-ended", { reason: error.message, bytes: bytes.length });
    // The picture itself was too expensive to decode, or ended the decoder.
    if (!error.isLate) return undefined;
    throw serverBusy({ retryAfterSeconds: 5, cause: error });
  }
}
