import sharp, { type OverlayOptions } from "sharp";

/** A picture and its caption. */
export interface Tile {
  name: string;
  file: string;
}

const sheetWidth = 1500;
const gap = 20;
const labelHeight = 28;
/** Maximum height on the sheet; the single picture shows the whole page. */
const longest = 2.9;

/**
 * Arranges pictures on sheets of `columns` columns, one row of phones or two of desktops. Returns
 * their files.
 */
export async function layOut(tiles: readonly Tile[], name: string, columns: number): Promise<string[]> {
  const rows = columns > 2 ? 1 : 2;
  const perSheet = columns * rows;
  const files: string[] = [];
  for (let start = 0; start < tiles.length; start += perSheet) {
    const file = `${name}-${start / perSheet + 1}.png`;
    await sheet(tiles.slice(start, start + perSheet), columns, file);
    files.push(file);
  }
  return files;
}

async function sheet(tiles: readonly Tile[], columns: number, file: string): Promise<void> {
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const pictures = await Promise.all(tiles.map((tile) => scaled(tile, width, columns > 2 ? longest : 1.4)));
  const layers: OverlayOptions[] = [];
  let top = gap;
  for (let start = 0; start < pictures.length; start += columns) {
    const row = pictures.slice(start, start + columns);
    row.forEach(({ name, picture }, column) => {
      const left = gap + column * (width + gap);
      layers.push({ input: label(name, width), left, top }, { input: picture, left, top: top + labelHeight });
    });
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: "#8a8a8a" } })
    .composite(layers)
    .png()
    .toFile(file);
}

async function scaled({ name, file }: Tile, width: number, ratio: number) {
  const whole = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, Math.round(width * ratio));
  const picture = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer();
  return { name, picture, height };
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="20" font-family="sans-serif" font-size="17" fill="#fff">${text}</text></svg>`,
  );
}
