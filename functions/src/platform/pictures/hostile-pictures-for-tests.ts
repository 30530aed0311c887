import sharp from "sharp";

/** A white picture of one colour channel. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "white" } }).greyscale();
}

/**
 * A progressive JPEG of 4 megapixels whose last scan is repeated. Each repetition takes some 100
 * bytes and as long as decoding the picture.
 */
export async function jpegWithScans(scans: number): Promise<Buffer> {
  const jpeg = await plain(2000, 2000).jpeg({ progressive: true }).toBuffer();
  const starts: number[] = [];
  for (
    let at = jpeg.indexOf("\xff\xda", 0, "latin1");
    at !== -1;
    at = jpeg.indexOf("\xff\xda", at + 2, "latin1")
  )
    starts.push(at);
  const end = jpeg.length - 2;
  const last = jpeg.subarray(starts.at(-1), end);
  const repeated = Array.from({ length: Math.max(0, scans - starts.length) }, () => last);
  return Buffer.concat([jpeg.subarray(0, end), ...repeated, jpeg.subarray(end)]);
}

/** A PNG of 50 megapixels in a few hundred KB. */
export function hugePng(): Promise<Buffer> {
  return plain(8000, 6250).png({ compressionLevel: 6 }).toBuffer();
}
