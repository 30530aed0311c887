import { type Decoder, decoderProcess } from "../../platform/decoder/decoder-process.ts";
import { entryFile } from "../../platform/decoder/entry-file.ts";
import type { MenuDecoder } from "./menu-decoder.entry.ts";

/** Processor time of all that is decoded of one PDF. Menus take less than a second. */
export const pdfCpuMs = 20_000;
/** Processor time of decoding a photo, as for other pictures. */
export const photoCpuMs = 2000;
/** Text recognition takes seconds per page. Its picture has a known size, so its time is bounded. */
export const recognitionCpuMs = 60_000;

/**
 * Holds the process that decodes menu files, for one task. Its memory fits into an instance beside
 * the function and an uploaded file.
 */
export const useMenuDecoder = decoderProcess<MenuDecoder>({
  entry: entryFile("./menu-decoder.entry", import.meta.url),
  memoryMb: 1200,
  heapMb: 512,
});

const closingLimits = { cpuMs: 2000, wallMs: 10_000 };

/** Releases what a task opened. A process that ended has released everything. */
export async function closeMenu(decoder: Decoder<MenuDecoder>): Promise<void> {
  await decoder.call("close", [], closingLimits).catch(() => undefined);
}
