import { createRequire } from "node:module";
import { dirname } from "node:path";
import {
  damagedMenuFile,
  encryptedMenuFile,
  maxMenuPages,
  tooManyMenuPages,
} from "@flashplate/contract/menu-import/menu-import";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { AppError } from "../../platform/app-error.ts";
import { maxPixels } from "../picture/clean-picture.ts";

/** An open PDF. The caller must close it. */
export type Pdf = PDFDocumentProxy;

/**
 * Opens a PDF. Runs no scripts and loads nothing from the network.
 * @throws menu-import/encrypted, menu-import/damaged, menu-import/too-many-pages
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
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
  const pdf = await opening.promise.catch(async (error: unknown) => {
    await opening.destroy();
    const locked = error instanceof Error && error.name === "PasswordException";
    if (locked) throw new AppError("menu-import/encrypted", encryptedMenuFile);
    throw new AppError("menu-import/damaged", damagedMenuFile);
  });
  if (pdf.numPages <= maxMenuPages) return pdf;
  await pdf.loadingTask.destroy();
  throw new AppError("menu-import/too-many-pages", tooManyMenuPages);
}

/** Folder of the package, with standard fonts, character maps and image decoders. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
}
