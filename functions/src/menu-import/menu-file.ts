import {
  damagedMenuFile,
  type MenuFileType,
  menuFileRequired,
  menuFileTypes,
  wrongMenuFile,
} from "@flashplate/contract/menu-import/menu-import";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { openPdf, type Pdf } from "./pdf/open-pdf.ts";
import { maxPixels } from "./picture/clean-picture.ts";

/** A validated file. */
export type MenuFile =
  | { kind: "image"; type: "image/jpeg" | "image/png"; bytes: Uint8Array; pages: 1 }
  | { kind: "pdf"; type: "application/pdf"; bytes: Uint8Array; pages: number; pdf: Pdf };

/**
 * Validates an uploaded file. The content decides its type, not the name or the header.
 * @throws request/invalid (no file), menu-import/wrong-type, menu-import/damaged,
 * menu-import/encrypted, menu-import/too-many-pages
 */
export async function openMenuFile(bytes: Uint8Array | undefined): Promise<MenuFile> {
  if (bytes === undefined) throw invalidFields({ file: menuFileRequired });
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isMenuType(type)) throw new AppError("menu-import/wrong-type", wrongMenuFile);
  if (type === "application/pdf") {
    const pdf = await openPdf(bytes);
    return { kind: "pdf", type, bytes, pages: pdf.numPages, pdf };
  }
  await checkImage(bytes);
  return { kind: "image", type, bytes, pages: 1 };
}

/** Releases the resources of a file. */
export async function closeMenuFile(file: MenuFile): Promise<void> {
  if (file.kind === "pdf") await file.pdf.loadingTask.destroy();
}

function isMenuType(type: string | undefined): type is MenuFileType {
  return menuFileTypes.some((known) => known === type);
}

/** Decodes the whole picture, to reject truncated files and decompression bombs. */
async function checkImage(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).resize(64).raw().toBuffer();
  } catch {
    throw new AppError("menu-import/damaged", damagedMenuFile);
  }
}
