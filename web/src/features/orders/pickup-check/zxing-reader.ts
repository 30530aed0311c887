import type { ReadQr } from "./qr-reader.ts";

/**
 * Returns a reader for browsers that have none. It runs in a worker, because the content policy of the
 * pages permits no WebAssembly; the script of the worker has its own policy in firebase.json.
 * @param signal ends the worker
 */
export function createZxingReader(signal: AbortSignal): ReadQr {
  const worker = new Worker(new URL("./zxing-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate(), { once: true });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = () => reject(new Error("The reader of QR codes failed."));
  });
  // It may fail before the first picture.
  failed.catch(() => {});
  return (picture) => {
    const pixels = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return Promise.resolve([]);
    const answered = new Promise<string[]>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
    });
    worker.postMessage(pixels, [pixels.data.buffer]);
    return Promise.race([answered, failed]);
  };
}
