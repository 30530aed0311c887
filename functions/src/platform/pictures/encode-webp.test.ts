import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { hugePng, jpegWithScans } from "../../../test-support/files/hostile-pictures.ts";
import { decoderProcess } from "../decoder/decoder-process.ts";
import * as logger from "../logging/logger.ts";
import { encodeWebp } from "./encode-webp.ts";
import type { PictureDecoder } from "./picture-decoder.entry.ts";
import { maxPixels } from "./picture-header.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });

async function sizesOf(bytes: Uint8Array, widths: number[]) {
  const encoded = (await encodeWebp(bytes, widths)) ?? [];
  return Promise.all(
    encoded.map(async (one) => {
      const { format, width, height } = await sharp(one).metadata();
      return [format, width, height];
    }),
  );
}

describe("encodeWebp", () => {
  test.each(["jpeg", "png", "webp"] as const)("returns WebP in every width for %s", async (format) => {
    const bytes = await plain(1600, 1000).toFormat(format).toBuffer();
    expect(await sizesOf(bytes, [1200, 480])).toEqual([
      ["webp", 1200, 750],
      ["webp", 480, 300],
    ]);
  });

  test("never enlarges a picture", async () => {
    expect(await sizesOf(await plain(300, 200).png().toBuffer(), [1200])).toEqual([["webp", 300, 200]]);
  });

  test("rotates a picture upright and removes its metadata", async () => {
    const photo = await plain(1600, 1200)
      .withExif({ IFD0: { Artist: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [encoded] = (await encodeWebp(photo, [900])) ?? [];
    const { width, height, exif, orientation } = await sharp(encoded).metadata();
    expect([width, height, exif, orientation]).toEqual([900, 1200, undefined, undefined]);
  });
});

describe("a file that is no readable picture within the limits", () => {
  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["GIF", () => plain(20, 20).gif().toBuffer()],
    ["the head of a PNG", async () => (await plain(20, 20).png().toBuffer()).subarray(0, 40)],
    ["half a JPEG", async () => halfOf(await plain(900, 700).jpeg().toBuffer())],
    ["half a WebP", async () => halfOf(await plain(900, 700).webp({ lossless: true }).toBuffer())],
    ["81 megapixels", () => plain(9000, 9000).png().toBuffer()],
  ])("returns undefined for %s", async (_what, make) => {
    expect(await encodeWebp(await make(), [480])).toBeUndefined();
  });
});

describe("a picture that is expensive to decode", () => {
  test.each([1000, 60_000])("is refused before it is decoded when it has %d scans", async (scans) => {
    const bytes = await jpegWithScans(scans);
    // `encodeWebp` logs when the decoder ends, as it would for so many scans.
    const log = vi.spyOn(logger, "logWarning").mockReturnValue();
    expect(await encodeWebp(bytes, [480])).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("ends its decoder when the header check has let it through", async () => {
    const entry = new URL("./picture-decoder.entry.ts", import.meta.url);
    const use = decoderProcess<PictureDecoder>({ entry, memoryMb: 512, heapMb: 128 });
    const bytes = await jpegWithScans(60_000, 4000);
    const limits = { cpuMs: 500, wallMs: 25_000 };
    const call = use((decoder) => decoder.call("encode", [bytes, [480], maxPixels], limits));
    await expect(call).rejects.toMatchObject({ isLate: false });
  });

  test("is encoded when it has 50 megapixels", async () => {
    expect(await sizesOf(await hugePng(), [1200])).toEqual([["webp", 1200, 938]]);
  });
});

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
