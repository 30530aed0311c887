/**
 * Draws the art of the public pages into web/public/art: `node emulator-data/pictures/export-art.ts`. The results are
 * committed, so that a build of the web app draws nothing.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { artScenes, shareScene } from "./art.ts";
import { drawScene } from "./render.ts";
import { emptyPlate, favicon, logoMark, shareCard } from "./vectors.ts";

const folder = join(import.meta.dirname, "../../web/public/art");
const mostBytes = 120_000;

await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(artScenes)) {
  await save(`${name}.webp`, await fitting(await drawScene(scene)));
}
await save(
  "og.webp",
  await fitting((await drawScene(shareScene)).composite([{ input: Buffer.from(shareCard) }])),
);
await save("plate-placeholder.svg", Buffer.from(emptyPlate));
await save("favicon.svg", Buffer.from(favicon));
await save("logo-mark.svg", Buffer.from(logoMark));

/** The best quality that stays under the limit. */
async function fitting(picture: Sharp): Promise<Buffer> {
  for (let quality = 80; quality >= 30; quality -= 5) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length < mostBytes) return bytes;
  }
  throw new Error(`A picture does not fit into ${mostBytes} bytes.`);
}

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1000)} kB`);
}
