import { randomUUID } from "node:crypto";
import {
  type DraftBox,
  type DraftFlag,
  type DraftRow,
  type MenuDraft,
  maxDraftRows,
} from "@flashplate/contract/menu-import/menu-import";
import { maxPrice, toDollars } from "@flashplate/contract/shared/money";
import { truncate } from "../platform/truncate.ts";
import type { PageOfWords } from "./layout/words.ts";
import type { FoundDish } from "./parse/dishes.ts";
import type { Reading, ReadRow } from "./reading.ts";
import { toPlainWords } from "./words/text-shape.ts";

// The schema of a dish in the contract has the same limits.
const maxName = 80;
const maxDescription = 500;
/** Names with less confidence than this are flagged. */
const sureFrom = 0.75;
/**
 * A text that is too long is cut between two words, if this removes at most this many characters of
 * the last word. Otherwise it is cut inside that word.
 */
const maxPartialWord = 19;
/** What each flag takes from the confidence of a row. */
const flagCost = 0.15;
/** The category is only a suggestion, so a guess costs less. */
const guessCost = 0.05;
const minConfidence = 0.05;

/** Converts dishes that were found on the pages to rows of a draft. */
export function rowsOfDishes(dishes: readonly FoundDish[], pages: readonly PageOfWords[]): ReadRow[] {
  return dishes.map((dish) => {
    const printed = dish.cents === undefined ? null : toDollars(dish.cents);
    // A price above the limit was probably misread.
    const isTooHigh = printed !== null && printed > maxPrice;
    const flags: DraftFlag[] = [];
    if (printed === null) flags.push("price-missing");
    if (dish.priceUnclear || isTooHigh) flags.push("price-unclear");
    if (dish.otherPrices > 0) flags.push("several-prices");
    if (dish.categoryGuessed) flags.push("category-guessed");
    if (dish.confidence < sureFrom) flags.push("name-unclear");
    const page = pages[dish.page - 1];
    return {
      name: dish.name,
      description: dish.description,
      price: isTooHigh ? null : printed,
      mealType: dish.category,
      section: dish.section ?? null,
      confidence: confidenceOf(dish.confidence, flags),
      flags,
      source: page ? { page: dish.page, box: fractions(dish.box, page) } : null,
    };
  });
}

/**
 * Completes a draft, whether the AI text service or the local reader has read the menu: adds ids,
 * shortens texts to the menu's limits, and adds the flags and notices that depend on all rows.
 */
export function finishDraft(reader: MenuDraft["reader"], pages: number, reading: Reading): MenuDraft {
  const seen = new Set<string>();
  const rows = reading.rows.slice(0, maxDraftRows).map((row) => {
    const flags = new Set(row.flags);
    const name = shorten(row.name, maxName);
    const description = shorten(row.description, maxDescription);
    if (row.name.length > maxName || row.description.length > maxDescription) flags.add("text-shortened");
    if (description === "") flags.add("description-missing");
    const key = toPlainWords(name);
    if (seen.has(key)) flags.add("possible-duplicate");
    seen.add(key);
    return {
      ...row,
      id: randomUUID(),
      name,
      description,
      section: row.section === null ? null : truncate(row.section, maxName),
      flags: [...flags],
    } satisfies DraftRow;
  });
  const notices = [...reading.notices];
  if (reading.rows.length > maxDraftRows) notices.push("rows-left-out");
  return { reader, pages, notices, rows };
}

/**
 * Returns the confidence of a row, from 0.05 to 1 with two decimal places.
 * @param nameConfidence how sure the reader is of the name, 1 for certain
 * @param flags each reduces the confidence
 */
function confidenceOf(nameConfidence: number, flags: readonly DraftFlag[]): number {
  const doubts = flags.filter((flag) => flag !== "category-guessed").length;
  const guesses = flags.length - doubts;
  const confidence = Math.min(1, nameConfidence) - doubts * flagCost - guesses * guessCost;
  return Math.round(Math.max(minConfidence, confidence) * 100) / 100;
}

/** The box as fractions of the page, with four decimal places. */
function fractions(box: FoundDish["box"], { width, height }: PageOfWords): DraftBox {
  const toFraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return {
    left: toFraction(box.left / width),
    top: toFraction(box.top / height),
    width: toFraction((box.right - box.left) / width),
    height: toFraction((box.bottom - box.top) / height),
  };
}

/**
 * Shortens a text to `most` characters with an ellipsis, between two words if the last one is short
 * enough. Unpaired surrogates are replaced in a text that fits too.
 */
function shorten(text: string, most: number): string {
  if (text.length <= most) return truncate(text, most);
  const cut = text.slice(0, most - 1);
  const end = Math.max(cut.lastIndexOf(" "), cut.length - maxPartialWord);
  return `${truncate(cut, end).trimEnd()}…`;
}
