import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegWithScans } from "../../../test-support/files/hostile-pictures.ts";
import { isDecodable, readPictureHeader } from "./picture-header.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } } });

describe("readPictureHeader", () => {
  test.each([
    ["a JPEG", "image/jpeg", () => plain(321, 123).jpeg()],
    ["a progressive JPEG", "image/jpeg", () => plain(321, 123).jpeg({ progressive: true })],
    [
      "a JPEG with metadata",
      "image/jpeg",
      () =>
        plain(321, 123)
          .withExif({ IFD0: { Artist: "A" } })
          .jpeg(),
    ],
    ["a PNG", "image/png", () => plain(321, 123).png()],
    ["a PNG with a palette", "image/png", () => plain(321, 123).png({ palette: true })],
    ["a WebP", "image/webp", () => plain(321, 123).flatten().webp()],
    ["a WebP with transparency", "image/webp", () => plain(321, 123).webp()],
    ["a lossless WebP", "image/webp", () => plain(321, 123).webp({ lossless: true })],
    [
      "a WebP with metadata",
      "image/webp",
      () =>
        plain(321, 123)
          .withExif({ IFD0: { Artist: "A" } })
          .webp(),
    ],
  ])("reads type and size of %s", async (_what, type, make) => {
    expect(readPictureHeader(await make().toBuffer())).toMatchObject({ type, width: 321, height: 123 });
  });

  test("does not read a frame or a scan in the metadata of a JPEG", async () => {
    const jpeg = await plain(321, 123).jpeg().toBuffer();
    // The start of a picture of 1 × 1 pixels, such as a thumbnail: a frame header and that of a scan.
    const thumbnail = Buffer.from("ffc0000b080001000101011100ffda0008010100003f00", "hex");
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, thumbnail.length + 2]), thumbnail]);
    const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(readPictureHeader(withThumbnail)).toMatchObject({ width: 321, height: 123, scans: 1 });
  });

  test("counts the scans of a JPEG", async () => {
    expect(readPictureHeader(await plain(64, 64).jpeg().toBuffer())?.scans).toBe(1);
    expect(readPictureHeader(await jpegWithScans(40))?.scans).toBe(40);
  });

  test("reads no further than the first scan above the limit", async () => {
    expect(readPictureHeader(await jpegWithScans(60_000))?.scans).toBe(101);
  });

  test("returns undefined for a JPEG with two frames", async () => {
    const jpeg = await plain(64, 64).jpeg().toBuffer();
    const at = jpeg.indexOf("\xff\xc0", 0, "latin1");
    const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    expect(
      readPictureHeader(Buffer.concat([jpeg.subarray(0, at), frame, jpeg.subarray(at)])),
    ).toBeUndefined();
  });

  test("never throws, whatever the bytes", async () => {
    const starts = await Promise.all(
      (["jpeg", "png", "webp"] as const).map((format) => plain(40, 30).toFormat(format).toBuffer()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array(), (start, keptBytes, noise) => {
        const header = readPictureHeader(Buffer.concat([start.subarray(0, keptBytes), noise]));
        return header === undefined || (header.width > 0 && header.height > 0);
      }),
    );
  });
});

describe("isDecodable", () => {
  /** A PNG header that claims this size. */
  const claimed = (width: number, height: number) => {
    const png = Buffer.alloc(64);
    png.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return png;
  };

  test.each([
    ["50 megapixels", claimed(8000, 6250), true],
    ["52 megapixels", claimed(8000, 6500), false],
    ["a side of four billion pixels", claimed(2 ** 32 - 1, 1), false],
    ["no pixels", claimed(0, 100), false],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), false],
    ["nothing", Buffer.alloc(0), false],
  ])("accepts only a picture within the limits: %s", (_what, bytes, expected) => {
    expect(isDecodable(bytes)).toBe(expected);
  });

  test.each([
    [100, true],
    [101, false],
    [1000, false],
    [60_000, false],
  ])("accepts only a JPEG of at most 100 scans: %d", async (scans, expected) => {
    expect(isDecodable(await jpegWithScans(scans))).toBe(expected);
  });
});
