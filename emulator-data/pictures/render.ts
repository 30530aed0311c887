import sharp, { type Sharp } from "sharp";
import { Canvas } from "./canvas.ts";
import { photograph } from "./light.ts";

/** Draws larger than it answers: edges come out smooth. */
const oversampling = 1.2;

/** What a picture is: its size in pixels, how much it shows, and what stands there. */
export interface Scene {
  width: number;
  height: number;
  unitsWide: number;
  draw(canvas: Canvas): void;
}

/** Renders a scene to WebP. */
export async function renderScene(scene: Scene): Promise<Buffer> {
  return (await drawScene(scene)).webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
}

/** Draws a scene, to be encoded as the caller likes. */
export async function drawScene(scene: Scene): Promise<Sharp> {
  const { width, height } = scene;
  const canvas = new Canvas(
    Math.round(width * oversampling),
    Math.round(height * oversampling),
    scene.unitsWide,
  );
  scene.draw(canvas);
  const picture = await sharp(photograph(canvas), {
    raw: { width: canvas.width, height: canvas.height, channels: 3 },
  })
    .resize(width, height, { kernel: "lanczos3" })
    .raw()
    .toBuffer();
  const raw = { width, height, channels: 3 } as const;
  // A lens is sharp in the middle: the corners go soft, which also keeps the file small.
  const corners = await sharp(picture, { raw })
    .blur(2.6)
    .composite([{ input: lens(width, height), blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const finished = sharp(picture, { raw })
    .composite([{ input: corners }])
    .removeAlpha();
  return sharp(await finished.raw().toBuffer(), { raw });
}

function lens(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx="0.5" cy="0.5" r="0.72"><stop offset="0.58" stop-opacity="0"/><stop offset="1"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
}
