/** Process that decodes menu files; see `menu-decoder.ts`. */
import sharp from "sharp";
import { serveCalls } from "../../platform/decoder/serve-calls.ts";
import { maxPixels } from "../../platform/pictures/picture-header.ts";
import type { PageOfWords } from "../layout/words.ts";
import { openPdf, type Pdf, type PdfProblem } from "../pdf/open-pdf.ts";
import { drawPage } from "../pdf/page-picture.ts";
import { wordsOfPage } from "../pdf/pdf-words.ts";
import { cleanPicture, decodePicture } from "../picture/clean-picture.ts";
import type { Grey } from "../picture/grey.ts";
import { openRecogniser, type Recogniser } from "../picture/recognise.ts";

/** Words that are enough to tell whether a page is text. */
const fewWords = 50;
/** Pixels of a photo's long side. The AI text service scales larger photos down. */
const longSide = 2048;

/** Stay open between two calls, until `close`. */
let pdf: Pdf | undefined;
let recogniser: Promise<Recogniser> | undefined;

/** Facts about a PDF that need only its first page. */
export interface PdfOverview {
  pages: number;
  /** Whether the first page is text, which needs no recognition. */
  startsWithText: boolean;
}

/**
 * The content of a page: words; a picture to recognise, decoded if it is a photo; `late` after the
 * deadline; or `damaged`.
 */
export type PageContent = PageOfWords | Grey | Uint8Array | "late" | "damaged";

const handlers = {
  /** Decodes a photo for `recognise`, which has more time. */
  async decodePhoto(bytes: Uint8Array): Promise<Grey | "damaged"> {
    return decodePicture(bytes).catch(() => "damaged" as const);
  },

  /** Encodes a photo again: smaller, upright, and without metadata such as the location. */
  async photoForModel(bytes: Uint8Array): Promise<Uint8Array | "damaged"> {
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .flatten({ background: "white" })
      .resize({ width: longSide, height: longSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer()
      .catch(() => "damaged" as const);
  },

  /** Opens a PDF for `readPage`. */
  async open(bytes: Uint8Array): Promise<PdfOverview | PdfProblem> {
    const opened = await openPdf(bytes);
    if (typeof opened === "string") return opened;
    pdf = opened;
    return { pages: opened.numPages, startsWithText: await isFirstPageText(opened) };
  },

  /** @param wordLimit stops after this many words. @param until deadline in milliseconds since 1970 */
  async readPage(number: number, wordLimit: number, until: number): Promise<PageContent> {
    if (pdf === undefined) throw new Error("No PDF is open.");
    try {
      const page = await pdf.getPage(number);
      try {
        return (await wordsOfPage(page, wordLimit, until)) ?? (await drawPage(page, until));
      } finally {
        page.cleanup();
      }
    } catch {
      return Date.now() >= until ? "late" : "damaged";
    }
  },

  /** Reads the words of a decoded photo or a drawn page. */
  async recognise(picture: Grey | Uint8Array): Promise<PageOfWords> {
    recogniser ??= openRecogniser();
    const grey = picture instanceof Uint8Array ? await decodePicture(picture) : picture;
    return (await recogniser).read(await cleanPicture(grey));
  },

  /** Releases what is open. */
  async close(): Promise<void> {
    const openedPdf = pdf;
    const openedRecogniser = recogniser;
    pdf = undefined;
    recogniser = undefined;
    await openedPdf?.loadingTask.destroy();
    await (await openedRecogniser)?.close();
  },
};
export type MenuDecoder = typeof handlers;

async function isFirstPageText(opened: Pdf): Promise<boolean> {
  try {
    const page = await opened.getPage(1);
    return (await wordsOfPage(page, fewWords, Number.POSITIVE_INFINITY)) !== undefined;
  } catch {
    return false; // The page is damaged; reading it reports that.
  }
}

sharp.cache(false);
serveCalls(handlers);
