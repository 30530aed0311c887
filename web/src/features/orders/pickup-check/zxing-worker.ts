import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// By default, the package loads the WebAssembly file from another origin.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Answers a picture with a list: the text of one QR code in it, or nothing. */
async function answer(picture: ImageData): Promise<void> {
  const found = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  postMessage(found.map(({ text }) => text));
}

// A rejected promise would not reach the page. `reportError` triggers the `error` event of its worker.
addEventListener("message", ({ data }: MessageEvent<ImageData>) => void answer(data).catch(reportError));
