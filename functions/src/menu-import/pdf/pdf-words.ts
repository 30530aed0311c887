import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOfWords, Word } from "../layout/words.ts";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

/** A text item of a PDF. */
interface TextItem {
  str: string;
  width: number;
  fontName: string;
  transform: number[];
}

/** A page with fewer letters is a picture. */
const fewestLetters = 25;
/** Text that rises by more than this part of its length is vertical or slanted. */
const maxRise = 0.2;
/** Where letters end above and below the baseline, in units of the font size. */
const ascent = 0.8;
const descent = 0.2;
/** Maximum length of a text item and of a word. */
const longestItem = 20_000;
const longestWord = 100;

/**
 * Returns the words of a page, or undefined if the page is a picture.
 * @param wordLimit stops after this many words; the result can have a few more
 * @param until deadline in milliseconds since 1970; the result has the words read until then
 */
export async function wordsOfPage(
  page: PDFPageProxy,
  wordLimit: number,
  until: number,
): Promise<PageOfWords | undefined> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const words: Word[] = [];
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  // As a stream: a small file can decompress to more text than fits into memory.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if ("str" in item) for (const word of wordsOfItem(item, transform)) words.push(word);
    }
    if (words.length > wordLimit || Date.now() >= until) {
      await reader.cancel(new Error("text limit reached"));
      break;
    }
  }
  const letters = words.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, "").length, 0);
  return letters < fewestLetters ? undefined : { width, height, words };
}

/** @param onPage transforms the PDF's coordinates to those of the upright page */
function wordsOfItem(item: TextItem, onPage: readonly number[]): Word[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const [pageA = 1, pageB = 0, pageC = 0, pageD = -1, pageX = 0, pageY = 0] = onPage;
  const across = Math.abs(a * pageA + b * pageC);
  const up = Math.abs(a * pageB + b * pageD);
  // Vertical text is decoration.
  if (up > maxRise * across || item.str.trim() === "") return [];
  const left = x * pageA + y * pageC + pageX;
  const baseline = x * pageB + y * pageD + pageY;
  const size = Math.hypot(c, d);
  const text = joinSpaced(item.str.slice(0, longestItem));
  const charWidth = item.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0].slice(0, longestWord).normalize("NFKC"),
    left: left + charWidth * match.index,
    right: left + charWidth * (match.index + match[0].length),
    top: baseline - ascent * size,
    bottom: baseline + descent * size,
    size,
    confidence: 1,
    style: `${item.fontName} ${size.toFixed(1)}`,
  }));
}

/** Joins spaced-out letters ("D I N N E R") to a word. */
function joinSpaced(text: string): string {
  return /^(?:\S ){2,}\S$/.test(text.trim()) ? text.trim().replaceAll(" ", "") : text;
}
