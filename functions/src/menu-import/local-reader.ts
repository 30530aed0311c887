import { damagedMenuFile } from "@flashplate/contract/menu-import/menu-import";
import { AppError } from "../platform/app-error.ts";
import { logWarning } from "../platform/logger.ts";
import { rowsOfDishes } from "./draft.ts";
import type { PageOfWords } from "./layout/words.ts";
import type { MenuFile } from "./menu-file.ts";
import { findDishes } from "./parse/dishes.ts";
import type { Pdf } from "./pdf/open-pdf.ts";
import { drawPage } from "./pdf/page-picture.ts";
import { wordsOfPage } from "./pdf/pdf-words.ts";
import { cleanPicture } from "./picture/clean-picture.ts";
import { openRecogniser, type Recogniser } from "./picture/recognise.ts";
import type { Reading } from "./reading.ts";

/**
 * Limits of words per page and per menu, several times those of real menus, against malicious
 * files.
 */
const maxWordsOnPage = 3000;
const maxWords = 12_000;

/** Number of words that is enough to recognise a page of text. */
const fewWords = 50;

/** Placeholder for a page that was not read, so that the other pages keep their numbers. */
const unread: PageOfWords = { width: 1, height: 1, words: [] };

/**
 * Reads a menu on the server: the text of a PDF, or a picture by text recognition. Damaged pages,
 * words above the limits and pages after the deadline are left out, with a notice.
 * @param until deadline in milliseconds since 1970; recognition takes seconds per page
 * @throws menu-import/damaged if no page can be read
 */
export async function readLocally(file: MenuFile, until: number): Promise<Reading> {
  let started: Promise<Recogniser> | undefined;
  const recognise = async (picture: Uint8Array): Promise<PageOfWords> => {
    started ??= openRecogniser();
    const recogniser = await started;
    return recogniser.read(await cleanPicture(picture));
  };
  const pages: PageOfWords[] = [];
  let room = maxWords;
  let [damaged, leftOut] = [0, false];
  try {
    while (pages.length < file.pages && room > 0 && Date.now() < until) {
      const most = Math.min(room, maxWordsOnPage);
      const content =
        file.kind === "image" ? file.bytes : await contentOf(file.pdf, pages.length + 1, most, until);
      const read = content instanceof Uint8Array ? await inTime(recognise(content), until) : content;
      if (content === undefined) damaged += 1;
      if (read === undefined || read.words.length > most) leftOut = true;
      const page = read ? { ...read, words: read.words.slice(0, most) } : unread;
      room -= page.words.length;
      pages.push(page);
    }
  } finally {
    await (await started)?.close();
  }
  if (damaged > 0 && damaged === file.pages) throw new AppError("menu-import/damaged", damagedMenuFile);
  if (pages.length < file.pages || Date.now() >= until) leftOut = true;
  return { rows: rowsOfDishes(findDishes(pages), pages), notices: leftOut ? ["pages-left-out"] : [] };
}

/** Whether the first page is text of a PDF, which needs no recognition. */
export async function startsWithText(file: MenuFile): Promise<boolean> {
  if (file.kind === "image") return false;
  try {
    const page = await file.pdf.getPage(1);
    return (await wordsOfPage(page, fewWords, Number.POSITIVE_INFINITY)) !== undefined;
  } catch {
    return false; // The page is damaged; reading it reports that.
  }
}

/**
 * Returns a page's words, or its picture; `unread` after the deadline, undefined if it is damaged.
 */
async function contentOf(
  pdf: Pdf,
  number: number,
  most: number,
  until: number,
): Promise<PageOfWords | Uint8Array | undefined> {
  try {
    const page = await pdf.getPage(number);
    try {
      return (await wordsOfPage(page, most, until)) ?? (await drawPage(page, until));
    } finally {
      page.cleanup();
    }
  } catch (error) {
    if (Date.now() >= until) return unread;
    logWarning("menu-page-damaged", {
      reason: error instanceof Error ? error.name : typeof error,
    });
    return undefined;
  }
}

/** Returns the result, or undefined if it is not available before the deadline. */
function inTime<T>(work: Promise<T>, until: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), until - Date.now());
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
