import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type RenderParameters = Parameters<PDFPageProxy["render"]>[0];

/** Pixels of the long side of a drawn page. */
const longSide = 2400;

/**
 * Draws a page that is a picture, as a scanner leaves them, for text recognition.
 * @param until when to give up (milliseconds since 1970): a page may have more strokes than anybody has drawn
 */
export async function drawPage(page: PDFPageProxy, until: number): Promise<Uint8Array> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types know browsers' canvases alone; this one has all that it calls.
  const drawing = page.render({ canvas: canvas as unknown as RenderParameters["canvas"], viewport });
  drawing.onContinue = (goOn: () => void) => (Date.now() < until ? goOn() : drawing.cancel());
  await drawing.promise;
  return canvas.encode("png");
}
