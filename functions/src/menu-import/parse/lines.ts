import { readingOrder } from "../layout/columns.ts";
import { boxOf, median, type PageOfWords, type Word } from "../layout/words.ts";
import { nameLikeness, toPlainWords } from "../words/text-shape.ts";
import { type PriceTail, splitPriceTail } from "./price-tail.ts";

/** A line of a menu, in reading order. */
export interface Line {
  /** From 1. */
  page: number;
  /** Identifies the block (`readingOrder`) among those of all pages. */
  block: string;
  words: Word[];
  /** The text without its price. */
  text: string;
  /** Number of words before the first change of font or wide space; probably the name. */
  headWords: number;
  tail: PriceTail;
  size: number;
  /** Font and size of its first word; undefined in pictures. */
  style: string | undefined;
  top: number;
  bottom: number;
  /**
   * Distance to the line above in the block, in units of its size; undefined for the first line.
   */
  pitch: number | undefined;
  /** See `nameLikeness`. */
  nameLikeness: number;
  confidence: number;
}

/** Returns the lines of all pages in reading order. */
export function linesOf(pages: readonly PageOfWords[]): Line[] {
  return pages.flatMap((page, index) => linesOfPage(page, index + 1));
}

function linesOfPage(page: PageOfWords, number: number): Line[] {
  const lines: Line[] = [];
  for (const { row, block } of readingOrder(page.words)) {
    const line = lineOf(row, number, `${number}.${block}`);
    if (toPlainWords(line.text) === "" && !isPriced(line)) continue;
    const above = lines.at(-1);
    if (above?.block === line.block) {
      line.pitch = (line.top + line.bottom - above.top - above.bottom) / 2 / Math.max(1, line.size);
    }
    lines.push(line);
  }
  return lines;
}

/** A space that is wider ends the name, in units of the font size. */
const wideSpace = 1.5;

/**
 * Maximum characters of a line, more than a line of a menu has. Some regular expressions that read a line
 * take more than linear time.
 */
export const longestLine = 500;

function lineOf(row: Word[], page: number, block: string): Line {
  const tail = splitPriceTail(row);
  const text = textOf(tail.rest).slice(0, longestLine);
  const { top, bottom } = boxOf(row);
  const headWords = countHeadWords(tail.rest);
  const head = textOf(tail.rest.slice(0, headWords));
  return {
    page,
    block,
    words: row,
    text,
    headWords,
    tail,
    size: median(row.map((word) => word.size)),
    style: tail.rest[0]?.style ?? row[0]?.style,
    top,
    bottom,
    pitch: undefined,
    nameLikeness: nameLikeness(head),
    confidence: row.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, row.length),
  };
}

/** Whether a line has a price, in figures or as "market price". */
export function isPriced({ tail }: Line): boolean {
  return tail.prices.length > 0 || tail.hasMarketPrice;
}

function textOf(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join(" ")
    .trim();
}

function countHeadWords(words: readonly Word[]): number {
  const turn = words.findIndex((word, index) => {
    const before = words[index - 1];
    return (
      before !== undefined &&
      (word.style !== before.style || word.left - before.right > wideSpace * word.size)
    );
  });
  return turn < 0 ? words.length : turn;
}
