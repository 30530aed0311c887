import type { Word } from "../layout/words.ts";
import { isLeader, isMarketPrice, type Price, readPrices } from "../words/price-text.ts";

/** The end of a line, with the prices. */
export interface PriceTail {
  /** Words before the prices, without leaders such as dots. */
  rest: Word[];
  /** From left to right. */
  prices: Price[];
  /** Whether the line says that the market price holds. */
  hasMarketPrice: boolean;
}

/** Labels of prices. */
const labels = new RegExp(
  `^(?:${[
    "small|medium|large|sm|md|lg|reg|regular|cup|bowl|glass|gl|bottle|btl|carafe",
    "half|full|whole|each|ea|pp|single|double|pint|pot|pitcher|oz|or|from|per",
  ].join("|")})\\.?:?$`,
  "i",
);
/** A sign between two prices. */
const separator = /^[/|·•–—-]$/;
/** A speck that was read as punctuation has less confidence than this (0 to 1). */
const dustConfidence = 0.35;
/** The space within a price is smaller than this, in units of the font size. */
const spaceInPrice = 0.6;
/** A number after these words is not a price. */
const countingWord = /^(?:no\.?|#|number|serves|feeds|of|route|table|est\.?|since|area)$/i;

/** Splits a line into words and prices. */
export function splitPriceTail(line: readonly Word[]): PriceTail {
  const words = joinSplitPrices(line.filter((word, index) => index === line.length - 1 || !isDust(word)));
  /** Index of the first word of the tail, which grows to the left. */
  let start = words.length;
  const prices: Price[] = [];
  let hasMarketPrice = false;
  while (start > 0) {
    const text = words[start - 1]?.text ?? "";
    const found = readPrices(text);
    if (found.length > 0) {
      // "Chicken 65 ... 9.99": the number before the price has another form.
      if (prices[0] && found[0]?.form !== prices[0].form && readPrices(words[start]?.text ?? "").length > 0)
        break;
      prices.unshift(...found);
    } else if (isMarketPrice(text)) {
      hasMarketPrice = true;
    } else if (isMarketPrice(`${words[start - 2]?.text ?? ""} ${text}`)) {
      hasMarketPrice = true;
      // Both words, such as "market price", are part of the tail.
      start -= 1;
    } else if (!separator.test(text) && !labels.test(text) && !isLeader(text)) break;
    start -= 1;
  }
  const withoutPrices = { rest: withoutLeaders(words), prices: [], hasMarketPrice: false };
  if (prices.length === 0 && !hasMarketPrice) return withoutPrices;
  const texts = words.slice(0, startOfPrices(words, start, prices.length));
  const last = texts.findLast(({ text }) => !isLeader(text));
  const first = words.slice(texts.length).find(({ text }) => !isLeader(text));
  const gap = last && first ? first.left - last.right : Number.POSITIVE_INFINITY;
  const isCount = prices[0]?.form === "bare" && last && gap < last.size && countingWord.test(last.text);
  return isCount ? withoutPrices : { rest: withoutLeaders(texts), prices, hasMarketPrice };
}

/**
 * The index of the first word of the prices. The words before it are text.
 * Labels belong to prices if each has one ("cup 5 bowl 8"), otherwise to the name ("Rice Bowl 12").
 */
function startOfPrices(words: readonly Word[], tailStart: number, count: number): number {
  const labelled = words
    .slice(tailStart)
    .filter(({ text }) => labels.test(text) && text.toLowerCase() !== "or").length;
  if (count > 1 && labelled >= count) return tailStart;
  let firstPrice = tailStart;
  while (firstPrice < words.length && !isAmount(words[firstPrice]?.text ?? "")) firstPrice += 1;
  return firstPrice;
}

/** Whether a word of the tail is a price, or the first word of "market price" or "priced daily". */
function isAmount(text: string): boolean {
  return readPrices(text).length > 0 || isMarketPrice(text) || /^priced?$/i.test(text);
}

function withoutLeaders(words: readonly Word[]): Word[] {
  const texts = words.filter(({ text }) => !isLeader(text) || separator.test(text) || text === ",");
  while (texts.length > 0 && separator.test(texts.at(-1)?.text ?? "")) texts.pop();
  return texts
    .map((word) => ({ ...word, text: word.text.replace(/[.·•…_]{3,}.*$/u, "") }))
    .filter(({ text }) => text !== "");
}

/** Whether a word is a speck that was read as punctuation. */
function isDust(word: Word): boolean {
  return (
    word.confidence < dustConfidence && /^[^\p{L}\d$]{1,2}$/u.test(word.text) && !separator.test(word.text)
  );
}

/** Joins prices that contain spaces: "$ 12", "11 .50", "11. 50". */
function joinSplitPrices(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isNear = last && word.left - last.right < spaceInPrice * word.size;
    const isPriceStart =
      last && (/^[$€£]$/.test(last.text) || (isNear && /^[$€£]?\d{1,3}[.,]$/.test(last.text)));
    const isDollarsAndCents =
      last && isNear && /^\$?\d{1,3}$/.test(last.text) && /^[.,]\d{2}$/.test(word.text);
    if (last && ((isPriceStart && /^\d/.test(word.text)) || isDollarsAndCents)) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    } else joined.push(word);
  }
  return joined.flatMap(splitGlued);
}

/** Splits off the dots that run into a word at either side: "Salad......", ".....9.50". */
function splitGlued(word: Word): Word[] {
  const parts = word.text.split(/((?:[.·•…_]\s?){3,})/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return [word];
  const charWidth = (word.right - word.left) / word.text.length;
  let left = word.left;
  return parts.map((text) => {
    const part = { ...word, text: text.trim(), left, right: left + charWidth * text.length };
    left = part.right;
    return part;
  });
}
