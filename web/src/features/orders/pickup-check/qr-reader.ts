/** Reads the texts of the QR codes in a picture. */
export type ReadQr = (picture: HTMLCanvasElement) => Promise<string[]>;
