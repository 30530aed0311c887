import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOfWords, Word } from "../layout/words.ts";

/** A piece of text as the PDF sets it. */
interface TextItem {
  str: string;
  width: number;
  fontName: string;
  transform: number[];
}

/** Below so many letters a page is a picture with a stamp on it, not text. */
const fewestLetters = 25;

/** The words of a page and where they stand, or undefined if the page is a picture. */
export async function wordsOfPage(page: PDFPageProxy): Promise<PageOfWords | undefined> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ("str" in item ? wordsOfItem(item, transform) : []));
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
  const text = joinSpaced(item.str);
  const wide = item.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0].normalize("NFKC"),
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
