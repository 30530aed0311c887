import { type Decoder, DecoderEndedError } from "../../platform/decoder/decoder-process.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { rowsOfDishes } from "../draft.ts";
import type { PageOfWords } from "../layout/words.ts";
import { damaged, type FileToRead } from "../menu-file.ts";
import { findDishes } from "../parse/dishes.ts";
import type { Reading } from "../reading.ts";
import type { MenuDecoder, PageContent } from "./menu-decoder.entry.ts";
import { closeMenu, recognitionCpuMs, useMenuDecoder } from "./menu-decoder.ts";

/**
 * Limits of words per page and per menu, several times those of real menus, against malicious
 * files.
 */
const maxWordsOnPage = 3000;
const maxWords = 12_000;

/** How long the decoder may take to stop at the deadline by itself. */
const stoppingMs = 1000;

/** Placeholder for a page that was not read, so that the other pages keep their numbers. */
const unreadPage: PageOfWords = { width: 1, height: 1, words: [] };

/**
 * Reads a menu on the server: the text of a PDF, or a picture by text recognition. Damaged pages,
 * words above the limits, and pages after the deadline or after the limits of the decoder are left
 * out, with a notice.
 * @param until deadline in milliseconds since 1970; recognition takes seconds per page
 * @throws menu-import/damaged if no page can be read; DecoderEndedError if none is read when the decoder
 * ends, except at the deadline of a PDF
 */
export async function readLocally(file: FileToRead, until: number): Promise<Reading> {
  const pages: PageOfWords[] = [];
  let wordsLeft = maxWords;
  let damagedPages = 0;
  let isIncomplete = false;
  await useMenuDecoder(async (decoder) => {
    const readPage = pageReader(decoder, file, until);
    try {
      while (pages.length < file.pages && wordsLeft > 0 && Date.now() < until) {
        const wordLimit = Math.min(wordsLeft, maxWordsOnPage);
        const read = await readPage(pages.length + 1, wordLimit);
        const isUnread = read === "damaged" || read === "late";
        if (read === "damaged") damagedPages += 1;
        if (isUnread || read.words.length > wordLimit) isIncomplete = true;
        const page = isUnread ? unreadPage : { ...read, words: read.words.slice(0, wordLimit) };
        wordsLeft -= page.words.length;
        pages.push(page);
      }
    } catch (error) {
      if (!(error instanceof DecoderEndedError)) throw error;
      // The deadline is no failure of a PDF: the pages that were not read are left out, even if all.
      const isFailure = pages.length === 0 && (file.kind === "image" || !error.isLate);
      if (isFailure) throw error;
      logWarning("menu-decoder-ended", { reason: error.message, pages: pages.length });
      isIncomplete = true;
    } finally {
      await closeMenu(decoder);
    }
  });
  if (damagedPages > 0 && damagedPages === file.pages) throw damaged();
  // At the deadline, the last page may have been read in part (`wordsOfPage`).
  if (pages.length < file.pages || Date.now() >= until) isIncomplete = true;
  return { rows: rowsOfDishes(findDishes(pages), pages), notices: isIncomplete ? ["pages-left-out"] : [] };
}

/** Returns a function that reads a page by its number. All pages share the time for the PDF. */
function pageReader(decoder: Decoder<MenuDecoder>, file: FileToRead, until: number) {
  let cpuMs = file.cpuMsLeft;
  let isOpen = false;
  /** A call needs a positive limit. One millisecond ends it at once. */
  const spend = (usedMs: number) => {
    cpuMs = Math.max(1, cpuMs - usedMs);
  };
  const callLimits = () => ({ cpuMs, wallMs: Math.max(1, until - Date.now() + stoppingMs) });
  const contentOf = async (number: number, wordLimit: number): Promise<PageContent> => {
    if (file.kind === "image") {
      return (await decoder.call("decodePhoto", [file.bytes], callLimits())).value;
    }
    if (!isOpen) {
      spend((await decoder.call("open", [file.bytes], callLimits())).cpuMs);
      isOpen = true;
    }
    const read = await decoder.call("readPage", [number, wordLimit, until], callLimits());
    spend(read.cpuMs);
    return read.value;
  };
  return async (number: number, wordLimit: number): Promise<PageOfWords | "late" | "damaged"> => {
    const content = await contentOf(number, wordLimit);
    if (typeof content === "string" || "words" in content) return content;
    const limits = { cpuMs: recognitionCpuMs, wallMs: Math.max(1, until - Date.now()) };
    return (await decoder.call("recognise", [content], limits)).value;
  };
}
