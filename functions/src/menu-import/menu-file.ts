import {
  damagedMenuFileMessage,
  encryptedMenuFileMessage,
  isPdf,
  maxMenuPages,
  menuFileHeadBytes,
  menuFileRequiredMessage,
  tooManyMenuPagesMessage,
  wrongMenuFileMessage,
} from "@flashplate/contract/menu-import/menu-import";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { isDecodable } from "../platform/pictures/picture-header.ts";
import { pdfCpuMs, photoCpuMs } from "./decoding/menu-decoder.ts";
import { callMenuDecoder } from "./decoding/menu-decoder-client.ts";

/** What the local reader needs of a file. */
export interface FileToRead {
  kind: "image" | "pdf";
  bytes: Uint8Array;
  /** 1 for a photo. */
  pages: number;
  /** Processor time that decoding may still use, without text recognition. */
  cpuMsLeft: number;
}

/** A validated file. */
export interface MenuFile extends FileToRead {
  /** Whether the first page is text, which needs no recognition. */
  startsWithText: boolean;
}

/**
 * Validates an uploaded file. The content decides its type, not the name or the header.
 * @param until deadline in milliseconds since 1970
 * @throws request/invalid (no file), menu-import/wrong-type, menu-import/damaged,
 * menu-import/encrypted, menu-import/too-many-pages, server/busy, DecoderEndedError
 */
export async function checkMenuFile(bytes: Uint8Array | undefined, until: number): Promise<MenuFile> {
  if (bytes === undefined) throw invalidFields({ file: menuFileRequiredMessage });
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== "image/jpeg" && type !== "image/png") {
    // `file-type` does not recognise a PDF that has bytes before its header.
    const head = Buffer.from(bytes.subarray(0, menuFileHeadBytes)).toString("latin1");
    if (isPdf(head)) return checkPdf(bytes, until);
    throw new AppError("menu-import/wrong-type", wrongMenuFileMessage);
  }
  // A photo is decoded only by its reader.
  if (!isDecodable(bytes)) throw damaged();
  return { kind: "image", bytes, pages: 1, cpuMsLeft: photoCpuMs, startsWithText: false };
}

/** The 422 for a file that cannot be read. */
export function damaged(): AppError {
  return new AppError("menu-import/damaged", damagedMenuFileMessage);
}

async function checkPdf(bytes: Uint8Array, until: number): Promise<MenuFile> {
  const msLeft = Math.max(1, until - now().getTime());
  const { value, cpuMs } = await callMenuDecoder({ step: "open", msLeft }, bytes);
  if (value === "encrypted") throw new AppError("menu-import/encrypted", encryptedMenuFileMessage);
  if (value === "damaged") throw damaged();
  if (value.pages > maxMenuPages) throw new AppError("menu-import/too-many-pages", tooManyMenuPagesMessage);
  return { kind: "pdf", bytes, ...value, cpuMsLeft: Math.max(1, pdfCpuMs - cpuMs) };
}
