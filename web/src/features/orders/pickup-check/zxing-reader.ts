import type { ReadQr } from "./qr-reader.ts";

/**
 * Returns a reader for browsers that have none. It uses WebAssembly, which the content security policy of the
 * pages forbids. So it runs in a worker, whose script has a different policy in firebase.json.
 * @param signal ends the worker
 */
export function createZxingReader(signal: AbortSignal): ReadQr {
  const worker = new Worker(new URL("./zxing-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate(), { once: true });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = () => reject(new Error("The reader of QR codes failed."));
  });
  // The worker may fail before the first picture, when nothing awaits the promise yet.
  failed.catch(() => {});
  return (picture) => {
    const pixels = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return Promise.resolve([]);
    const texts = new Promise<string[]>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
    });
    worker.postMessage(pixels, [pixels.data.buffer]);
    return Promise.race([texts, failed]);
  };
}
