import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type RenderParameters = Parameters<PDFPageProxy["render"]>[0];

/** Pixels of the long side of a drawn page. */
const longSide = 2400;

/** Draws a page that is a picture, as a scanner leaves them, for text recognition. */
export async function drawPage(page: PDFPageProxy): Promise<Uint8Array> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types know browsers' canvases alone; this one has all that it calls.
  await page.render({ canvas: canvas as unknown as RenderParameters["canvas"], viewport }).promise;
  return canvas.encode("png");
}
