/** Reads the texts of the QR codes in a picture. It is called again only after it has resolved. */
export type ReadQr = (picture: HTMLCanvasElement) => Promise<string[]>;
