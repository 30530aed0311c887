/**
 * Draws the art of the public pages into web/public/art: `node emulator-data/pictures/export-art.ts`. The results are
 * committed, so that a build of the web app draws nothing.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { smallerWidths } from "../../web/src/ui/art.ts";
import { artScenes, shareScene } from "./art.ts";
import { drawScene } from "./render.ts";
import { emptyPlate, favicon, logoMark, shareCard } from "./vectors.ts";

const folder = join(import.meta.dirname, "../../web/public/art");
const mostBytes = 120_000;

await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(artScenes)) {
  const picture = await drawScene(scene);
  await save(`${name}.webp`, await fitting(picture));
  for (const width of smallerWidths) {
    const smaller = sharp(await picture.clone().png().toBuffer()).resize({ width });
    await save(`${name}-${width}.webp`, await fitting(smaller, (mostBytes * width) / scene.width));
  }
}
await save(
  "og.webp",
  await fitting((await drawScene(shareScene)).composite([{ input: Buffer.from(shareCard) }])),
);
await save("plate-placeholder.svg", Buffer.from(emptyPlate));
await save("favicon.svg", Buffer.from(favicon));
await save("logo-mark.svg", Buffer.from(logoMark));

/** The best quality that stays under the limit. */
async function fitting(picture: Sharp, most = mostBytes): Promise<Buffer> {
  for (let quality = 80; quality >= 30; quality -= 5) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length < most) return bytes;
  }
  throw new Error(`A picture does not fit into ${most} bytes.`);
}

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1000)} kB`);
}
