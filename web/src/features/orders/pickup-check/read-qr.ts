/** Reads the texts of the QR codes in a picture. */
export type ReadQr = (picture: HTMLCanvasElement) => Promise<string[]>;

/** The part of https://developer.mozilla.org/docs/Web/API/BarcodeDetector that is used. */
interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Returns the browser's reader, or else one that is loaded now. */
export async function loadQrReader(): Promise<ReadQr> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes("qr_code"))
    return (await import("./zxing-reader.ts")).readWithZxing;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
