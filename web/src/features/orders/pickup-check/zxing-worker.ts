import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// The package would load it from another origin.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Answers a picture with the texts of its QR codes. */
async function answer(picture: ImageData): Promise<void> {
  const found = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  postMessage(found.map(({ text }) => text));
}

// The page hears only of reported errors.
addEventListener("message", ({ data }: MessageEvent<ImageData>) => void answer(data).catch(reportError));
