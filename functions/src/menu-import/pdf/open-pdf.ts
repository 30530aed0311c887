import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { maxPixels } from "../../platform/pictures/picture-header.ts";
import { isPdfWithinLimits } from "./pdf-limits.ts";

/** An open PDF. The caller must close it. */
export type Pdf = PDFDocumentProxy;

/** Why a PDF cannot be opened. */
export type PdfProblem = "encrypted" | "damaged";

/** Opens a PDF. Runs no scripts and loads nothing from the network. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf | PdfProblem> {
  if (!isPdfWithinLimits(bytes)) return "damaged";
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = packageFolder();
  const opening = getDocument({
    // A copy, because pdf.js transfers the bytes to its worker.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: maxPixels,
    enableXfa: false,
    useSystemFonts: false,
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
  });
  return opening.promise.catch(async (error: unknown) => {
    await opening.destroy();
    return error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged";
  });
}

/** Folder of the package, with standard fonts, character maps and image decoders. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
}
