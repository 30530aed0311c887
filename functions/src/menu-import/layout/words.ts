import { countWhile } from "./sorted.ts";

/** A word and where it stands. Lengths are in the page's own units (points or pixels), downwards from the upper left. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Height of the font, as far as it is known. */
  size: number;
  /** How sure the reader is, 0 to 1. */
  confidence: number;
  /** What tells one kind of type from another in a PDF (font and size); undefined in pictures. */
  style?: string | undefined;
}

/** A page with the words that stand on it, in no particular order. */
export interface PageOfWords {
  width: number;
  height: number;
  words: Word[];
}

/** Words beside each other at one height, from left to right. */
export type Row = Word[];

/** The middle one of these numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The smallest box around words. */
export function boxOf(words: readonly Word[]) {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

interface GrowingRow {
  words: Row;
  top: number;
  bottom: number;
  middle: number;
  /** Rows are counted as they are opened. */
  born: number;
}

/** Puts words that overlap in height into rows, from the top to the bottom. */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: GrowingRow[] = [];
  // Tall words first: a comma or a dash finds the row it belongs to, instead of opening one.
  for (const word of [...words].sort((a, b) => b.bottom - b.top - (a.bottom - a.top))) {
    const { top, bottom } = word;
    const middle = (top + bottom) / 2;
    const at = countWhile(rows, (row) => row.middle <= middle);
    // A row is as tall as the word that opened it, so only the rows beside a word's middle can hold it.
    const [home] = [rows[at - 1], rows[at]]
      .filter((row) => row !== undefined)
      .filter((row) => overlap(row, { top, bottom }) > 0.5 * Math.min(bottom - top, row.bottom - row.top))
      .sort((a, b) => a.born - b.born);
    if (home) home.words.push(word);
    else rows.splice(at, 0, { words: [word], top, bottom, middle, born: rows.length });
  }
  return rows.map((row) => row.words.sort((a, b) => a.left - b.left));
}

function overlap(a: { top: number; bottom: number }, b: { top: number; bottom: number }): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}
