import sharp from "sharp";
import { Canvas } from "./canvas.ts";
import { photograph } from "./light.ts";

/** Draws larger than it answers: edges come out smooth. */
const oversampling = 1.25;

/** What a picture is: its size in pixels, how much it shows, and what stands there. */
export interface Scene {
  width: number;
  height: number;
  unitsWide: number;
  draw(canvas: Canvas): void;
}

/** Renders a scene to WebP. */
export async function renderScene(scene: Scene, quality = 80): Promise<Buffer> {
  const canvas = new Canvas(
    Math.round(scene.width * oversampling),
    Math.round(scene.height * oversampling),
    scene.unitsWide,
  );
  scene.draw(canvas);
  return sharp(photograph(canvas), { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .resize(scene.width, scene.height, { kernel: "lanczos3" })
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer();
}
