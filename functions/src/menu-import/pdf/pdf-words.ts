import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOfWords, Word } from "../layout/words.ts";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

/** A piece of text as the PDF sets it. */
interface TextItem {
  str: string;
  width: number;
  fontName: string;
  transform: number[];
}

/** Below so many letters a page is a picture with a stamp on it, not text. */
const fewestLetters = 25;
/** Letters that are read of one piece of text, and of one word; nobody prints longer ones. */
const longestItem = 20_000;
const longestWord = 100;

/**
 * The words of a page and where they stand, or undefined if the page is a picture.
 * @param most words to look for: a page that has more is answered with a few more than that, and without the rest
 * @param until when to answer with what there is (milliseconds since 1970)
 */
export async function wordsOfPage(
  page: PDFPageProxy,
  most: number,
  until: number,
): Promise<PageOfWords | undefined> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const words: Word[] = [];
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  // Piece by piece: a small file may unpack to more text than we have memory for.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if ("str" in item) for (const word of wordsOfItem(item, transform)) words.push(word);
    }
    if (words.length > most || Date.now() >= until) {
      await reader.cancel(new Error("There is more text than is read."));
      break;
    }
  }
  const letters = words.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, "").length, 0);
  return letters < fewestLetters ? undefined : { width, height, words };
}

/** @param onPage turns the PDF's own directions into those of the upright page */
function wordsOfItem(item: TextItem, onPage: readonly number[]): Word[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const [pageA = 1, pageB = 0, pageC = 0, pageD = -1, pageX = 0, pageY = 0] = onPage;
  const across = Math.abs(a * pageA + b * pageC);
  const up = Math.abs(a * pageB + b * pageD);
  // Text that runs upwards is a decoration at the side.
  if (up > 0.2 * across || item.str.trim() === "") return [];
  const left = x * pageA + y * pageC + pageX;
  const baseline = x * pageB + y * pageD + pageY;
  const size = Math.hypot(c, d);
  const text = joinSpaced(item.str.slice(0, longestItem));
  const wide = item.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0].slice(0, longestWord).normalize("NFKC"),
    left: left + wide * match.index,
    right: left + wide * (match.index + match[0].length),
    top: baseline - 0.8 * size,
    bottom: baseline + 0.2 * size,
    size,
    confidence: 1,
    style: `${item.fontName} ${size.toFixed(1)}`,
  }));
}

/** Letters set wide apart ("D I N N E R") are one word again. */
function joinSpaced(text: string): string {
  return /^(?:\S ){2,}\S$/.test(text.trim()) ? text.trim().replaceAll(" ", "") : text;
}
