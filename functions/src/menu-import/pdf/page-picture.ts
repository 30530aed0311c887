import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type RenderParameters = Parameters<PDFPageProxy["render"]>[0];

/** Pixels of the long side of a rendered page. */
const longSide = 2400;

/**
 * Renders a scanned page for text recognition.
 * @param until deadline in milliseconds since 1970; malicious pages can take very long
 */
export async function drawPage(page: PDFPageProxy, until: number): Promise<Uint8Array> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types accept only browser canvases. This canvas has the methods that it calls.
  const drawing = page.render({ canvas: canvas as unknown as RenderParameters["canvas"], viewport });
  drawing.onContinue = (resume: () => void) => (Date.now() < until ? resume() : drawing.cancel());
  await drawing.promise;
  return canvas.encode("png");
}
