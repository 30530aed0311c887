import { countWhile } from "./sorted.ts";

/** A word and its position, in the page's units (points or pixels) from the upper left. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Height of the font. */
  size: number;
  /** Confidence of the text recognition, 0 to 1. Always 1 in a PDF. */
  confidence: number;
  /** Font and size in a PDF; undefined in pictures. */
  style?: string | undefined;
}

/** A page with its words, unordered. */
export interface PageOfWords {
  width: number;
  height: number;
  words: Word[];
}

/** Words at the same height, from left to right. */
export type Row = Word[];

/** Returns the median, or 0 for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the smallest box around words. */
export function boxOf(words: readonly Word[]) {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

/** A word joins a row if they share more than this part of the height of the less tall one. */
const minSharedHeight = 0.5;

interface GrowingRow {
  words: Row;
  top: number;
  bottom: number;
  middle: number;
  /** Number of the row in order of creation. */
  born: number;
}

/** Groups words that overlap in height into rows, from top to bottom. */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: GrowingRow[] = [];
  // Tall words first, so that a comma or a dash joins a row instead of creating one.
  for (const word of [...words].sort((a, b) => b.bottom - b.top - (a.bottom - a.top))) {
    const { top, bottom } = word;
    const middle = (top + bottom) / 2;
    const at = countWhile(rows, (row) => row.middle <= middle);
    // Words come tallest first. So a word that matches a row has its middle within that row, and no row
    // contains the middle of another row. Only the two rows next to the word's middle can match.
    const [matchingRow] = [rows[at - 1], rows[at]]
      .filter((row) => row !== undefined)
      .filter((row) => {
        const lesserHeight = Math.min(bottom - top, row.bottom - row.top);
        return overlap(row, { top, bottom }) > minSharedHeight * lesserHeight;
      })
      .sort((a, b) => a.born - b.born);
    if (matchingRow) matchingRow.words.push(word);
    else rows.splice(at, 0, { words: [word], top, bottom, middle, born: rows.length });
  }
  return rows.map((row) => row.words.sort((a, b) => a.left - b.left));
}

/** Height that two boxes share; negative if they are apart. */
function overlap(a: { top: number; bottom: number }, b: { top: number; bottom: number }): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}
