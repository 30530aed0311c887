import { loadCode } from "../../platform/load-code.ts";

/** Pixels across a drawn page: small print stays readable at twice a column's width. */
const width = 1200;

/**
 * Draws a PDF's pages one after the other, as pictures: phones show no PDF inside of a page, and our pages hold no frames. Nothing that
 * the PDF carries is run or fetched.
 */
export async function* drawPages(file: Blob, signal: AbortSignal): AsyncGenerator<Blob> {
  const [{ getDocument, GlobalWorkerOptions, VerbosityLevel }, worker] = await loadCode(() =>
    Promise.all([import("pdfjs-dist"), import("pdfjs-dist/build/pdf.worker.min.mjs?url")]),
  );
  GlobalWorkerOptions.workerSrc = worker.default;
  const opening = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    // The pages' policy lets no script be compiled at run time.
    useWasm: false,
  });
  try {
    const pdf = await opening.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      yield await pictureOf(canvas);
      page.cleanup();
    }
  } finally {
    await opening.destroy();
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.85),
  );
}
