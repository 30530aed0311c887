import { loadCode } from "../../../shared/lib/connection/load-code.ts";

/** Width of a rendered page in pixels. Small print stays readable at double size. */
const pageWidth = 1200;
/** 0 to 1. */
const jpegQuality = 0.85;

/**
 * Renders the pages of a PDF to pictures, in order. Browsers on phones show no embedded PDF, and
 * the content security policy forbids frames. Nothing in the PDF is executed or fetched.
 */
export async function* renderPdfPages(file: Blob, signal: AbortSignal): AsyncGenerator<Blob> {
  const [{ getDocument, GlobalWorkerOptions, VerbosityLevel }, worker] = await loadCode(() =>
    Promise.all([import("pdfjs-dist"), import("pdfjs-dist/build/pdf.worker.min.mjs?url")]),
  );
  GlobalWorkerOptions.workerSrc = worker.default;
  const opening = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    // The content security policy forbids WebAssembly.
    useWasm: false,
  });
  try {
    const pdf = await opening.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      yield await toJpeg(canvas);
      page.cleanup();
    }
  } finally {
    await opening.destroy();
  }
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      "image/jpeg",
      jpegQuality,
    ),
  );
}
