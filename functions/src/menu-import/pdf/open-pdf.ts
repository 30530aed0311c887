import { createRequire } from "node:module";
import { dirname } from "node:path";
import {
  damagedMenuFile,
  encryptedMenuFile,
  maxMenuPages,
  tooManyMenuPages,
} from "@flashplate/contract/menu-import";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { AppError } from "../../platform/app-error.ts";
import { maxPixels } from "../picture/clean-picture.ts";

/** A PDF that can be read. To be closed in the end. */
export type Pdf = PDFDocumentProxy;

/**
 * Opens a PDF. Nothing that it carries is run, and nothing is fetched for it.
 * @throws menu-import/encrypted, menu-import/damaged, menu-import/too-many-pages
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = packageFolder();
  const opening = getDocument({
    // The reader takes the bytes for itself.
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

/** Where the package keeps what it draws pages with: fonts that every reader has, character maps, picture decoders. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
}
