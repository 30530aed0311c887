import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// The package would load it from another origin.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Reads the texts of the QR codes in a picture, in browsers that cannot do it themselves. */
export async function readWithZxing(picture: HTMLCanvasElement): Promise<string[]> {
  const pixels = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height);
  if (!pixels) return [];
  const found = await readBarcodes(pixels, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  return found.map(({ text }) => text);
}
