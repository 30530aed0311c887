import { createHash } from "node:crypto";
import sharp from "sharp";

/**
 * Simulates a hand-held photo of a page: rotated, blurred, unevenly lit, with a shadow, grain and
 * JPEG artifacts. Deterministic.
 */
export async function photograph(page: Buffer, seed: string): Promise<Buffer> {
  const random = randomFrom(seed);
  const angle = (random() - 0.5) * 6;
  const turned = await sharp(page)
    .rotate(angle, { background: "#b9aa98" })
    .blur(0.5 + random() * 0.5)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  const { data } = turned;
  // The light falls off from one side of the page to the other.
  const [brightest, darkest] = [0.95 + random() * 0.05, 0.62 + random() * 0.15];
  const direction = random() * Math.PI * 2;
  // A soft edge across the page, below which it is darker.
  const shadow = { at: random(), depth: 0.12 + random() * 0.15, slope: (random() - 0.5) * 0.6 };
  const grain = 7 + random() * 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      // From 0 to 1 along the direction: 1.42 is the diagonal of a square.
      const along = (Math.cos(direction) * (u - 0.5) + Math.sin(direction) * (v - 0.5)) / 1.42 + 0.5;
      // From 0 above the edge of the shadow to 1 below it. 25 is the steepness.
      const edge = 1 / (1 + Math.exp(-(v - shadow.at - shadow.slope * u) * 25));
      const light = (brightest + (darkest - brightest) * along) * (1 - shadow.depth * edge);
      // A sum of three is close to a normal distribution.
      const noise = (random() + random() + random() - 1.5) * 2 * grain;
      for (let channel = 0; channel < channels; channel += 1) {
        const index = (y * width + x) * channels + channel;
        data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) * light + noise));
      }
    }
  }
  const quality = Math.round(45 + random() * 25);
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
}

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: string): () => number {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
