import type { PageOfWords, Word } from "../../src/menu-import/layout/words.ts";
import { findDishes } from "../../src/menu-import/parse/dishes.ts";

interface LineLayout {
  left?: number;
  size?: number;
  style?: string;
  /** Right edge of the last word, for right-aligned prices. */
  priceEndsAt?: number;
}

/** Lays out a line whose letters are half as wide as high. The part after ` | ` is the price. */
export function wordsOfLine(
  text: string,
  top: number,
  { left = 50, size = 12, style, priceEndsAt = 500 }: LineLayout = {},
): Word[] {
  const [beforePrice = "", price] = text.split(" | ");
  const word = (value: string, at: number): Word => ({
    text: value,
    left: at,
    right: at + (value.length * size) / 2,
    top,
    bottom: top + size,
    size,
    confidence: 1,
    ...(style === undefined ? {} : { style }),
  });
  let at = left;
  const words = beforePrice.split(" ").map((value) => {
    const placed = word(value, at);
    at = placed.right + size / 4;
    return placed;
  });
  return price === undefined ? words : [...words, word(price, priceEndsAt - (price.length * size) / 2)];
}

/** Lays out lines 20 points apart; an empty line is a space. */
export function wordsOfLines(lines: readonly string[], layout: LineLayout = {}): Word[] {
  return lines.flatMap((line, index) => (line === "" ? [] : wordsOfLine(line, 40 + 20 * index, layout)));
}

/** Returns a menu of one page. */
export const menuPage = (...words: Word[][]): PageOfWords[] => [
  { width: 612, height: 792, words: words.flat() },
];
/** Returns name, price, description and category of the dishes. */
export const dishRowsOf = (pages: PageOfWords[]) =>
  findDishes(pages).map(({ name, cents, description, category }) => [name, cents, description, category]);
