import sharp, { type OverlayOptions } from "sharp";

/** A picture and its caption. */
export interface Tile {
  name: string;
  file: string;
}

const sheetWidth = 1500;
const gap = 20;
const labelHeight = 28;
/**
 * Maximum height of a picture on a sheet, as a multiple of its width. The picture's own file has the whole
 * page.
 */
const [maxPhoneRatio, maxDesktopRatio] = [2.9, 1.4];

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
    await writeSheet(tiles.slice(start, start + perSheet), columns, file);
    files.push(file);
  }
  return files;
}

async function writeSheet(tiles: readonly Tile[], columns: number, file: string): Promise<void> {
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  // More than two columns are phones.
  const maxRatio = columns > 2 ? maxPhoneRatio : maxDesktopRatio;
  const pictures = await Promise.all(tiles.map((tile) => scale(tile, width, maxRatio)));
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

async function scale({ name, file }: Tile, width: number, maxRatio: number) {
  const whole = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, Math.round(width * maxRatio));
  const picture = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer();
  return { name, picture, height };
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="20" font-family="sans-serif" font-size="17" fill="#fff">${text}</text></svg>`,
  );
}
