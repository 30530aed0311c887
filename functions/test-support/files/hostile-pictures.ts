import sharp from "sharp";

/** A white picture of one colour channel. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "white" } }).greyscale();
}

/** JPEG markers (ITU-T T.81, B.1.1.3). */
const [startOfScan, huffmanTable] = [0xda, 0xc4];

/**
 * A progressive JPEG with this number of scans, all correct. Each takes some 20 bytes and as long as
 * decoding the picture.
 * @param scans at least three, which the encoder has made
 * @param side width and height in pixels
 */
export async function jpegWithScans(scans: number, side = 2000): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true }).toBuffer();
  const [first = 0, second = 0, third = 0] = positionsOf(jpeg, startOfScan);
  // The last byte of a scan's header says which bits it has. With 0, it has all: only such scans
  // may be repeated.
  for (const start of [first, second, third]) jpeg[start + 1 + jpeg.readUInt16BE(start + 2)] = 0;
  const end = positionsOf(jpeg, huffmanTable).find((at) => at > third) ?? jpeg.length - 2;
  const scan = jpeg.subarray(third, end);
  const repeated = Array.from({ length: scans - 3 }, () => scan);
  return Buffer.concat([jpeg.subarray(0, end), ...repeated, jpeg.subarray(-2)]);
}

/** Positions of a JPEG marker. */
function positionsOf(jpeg: Buffer, code: number): number[] {
  const positions: number[] = [];
  const marker = Buffer.from([0xff, code]);
  for (let at = jpeg.indexOf(marker); at !== -1; at = jpeg.indexOf(marker, at + 2)) positions.push(at);
  return positions;
}

/** A PNG of 50 megapixels in a few hundred KB. */
export function hugePng(): Promise<Buffer> {
  return plain(8000, 6250).png({ compressionLevel: 6 }).toBuffer();
}
