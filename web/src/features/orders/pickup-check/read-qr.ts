import type { ReadQr } from "./qr-reader.ts";

/** The part of https://developer.mozilla.org/docs/Web/API/BarcodeDetector that is used. */
interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/**
 * Returns the browser's reader, or else one that is loaded now.
 * @param signal ends the reader
 */
export async function loadQrReader(signal: AbortSignal): Promise<ReadQr> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes("qr_code")) {
    return (await import("./zxing-reader.ts")).createZxingReader(signal);
  }
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
