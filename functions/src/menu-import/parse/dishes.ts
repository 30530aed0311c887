import type { Category } from "@flashplate/contract/menu/menu";
import { cleanLine } from "@flashplate/contract/shared/clean-text";
import { boxOf, type PageOfWords } from "../layout/words.ts";
import { type Price, readPrices } from "../words/price-text.ts";
import { hintOf } from "../words/sections.ts";
import { endsOpen, isCapitals, nameLikeness, toPlainWords } from "../words/text-shape.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { type Habits, habitsOf } from "./habits.ts";
import type { Heading } from "./headings.ts";
import { isPriced, type Line, linesOf } from "./lines.ts";

/** A dish found on a menu. */
export interface FoundDish {
  name: string;
  description: string;
  cents: number | undefined;
  /** Number of prices after the first. */
  otherPrices: number;
  priceUnclear: boolean;
  category: Category;
  categoryGuessed: boolean;
  section: string | undefined;
  confidence: number;
  page: number;
  /** In the page's units. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** Finds the dishes on the pages of a menu, in reading order. */
export function findDishes(pages: readonly PageOfWords[]): FoundDish[] {
  const lines = linesOf(pages);
  const habits = habitsOf(lines);
  const entries = withoutStrays(entriesOf(lines, habits), habits);
  const doubtful = entriesBelowMissedHeadings(entries, habits);
  let lastCategory: Category | undefined;
  return entries.flatMap((entry) => {
    const found = dishOf(entry, habits, lastCategory);
    const dish = found && {
      ...found,
      categoryGuessed: found.categoryGuessed || doubtful.has(entry),
      priceUnclear: found.priceUnclear || isPriceCut(entry, pages),
    };
    if (dish && !dish.categoryGuessed) lastCategory = dish.category;
    return dish ? [dish] : [];
  });
}

/**
 * The entries whose section is doubtful. The last line of an entry above may be their heading, although
 * it was read as the end of a description. All entries up to the next heading are below it.
 */
function entriesBelowMissedHeadings(entries: readonly Entry[], habits: Habits): Set<Entry> {
  const doubtful = new Set<Entry>();
  for (const [index, entry] of entries.entries()) {
    const above = entries[index - 1];
    // Dishes below the same heading share one array (`entriesOf`).
    if (above?.headings !== entry.headings) continue;
    if (doubtful.has(above) || endsLikeHeading(above, habits)) doubtful.add(entry);
  }
  return doubtful;
}

/** A text of at least this likeness (`nameLikeness`) looks like a name without doubt. */
const clearLikeness = 1.5;
/** A line that is larger than names by more than this factor may be a heading. */
const headingFactor = 1.1;
/** A heading has at most this many words. */
const maxHeadingWords = 4;
/** A word nearer than this to the edge of a picture touches it. In units of its size. */
const edgeDistance = 0.3;

/** Whether the last line below a dish is short and titled, and larger or farther below than other lines. */
function endsLikeHeading({ lines }: Entry, habits: Habits): boolean {
  const line = lines.at(-1);
  if (line === undefined || lines.length < 2 || isPriced(line)) return false;
  const isShort = line.text.split(" ").length <= maxHeadingWords;
  const isTitled = line.nameLikeness >= clearLikeness && isShort && !line.text.includes(",");
  const { widePitch } = habits;
  const isApart = widePitch !== undefined && line.pitch !== undefined && line.pitch > widePitch;
  return isTitled && (isApart || line.size > headingFactor * habits.nameSize);
}

/** Whether a price in a picture touches its edge, where digits may be missing. */
function isPriceCut({ lines }: Entry, pages: readonly PageOfWords[]): boolean {
  return lines.some(({ words, page }) => {
    const width = pages[page - 1]?.width ?? 0;
    return words.some(
      ({ text, style, left, right, size }) =>
        style === undefined &&
        (left < edgeDistance * size || right > width - edgeDistance * size) &&
        readPrices(text).length > 0,
    );
  });
}

/**
 * Removes entries that are not dishes. All have no price: those above the first heading and, on a menu with
 * prices, those before the first priced dish and those that do not look like a name.
 */
function withoutStrays(entries: readonly Entry[], habits: Habits): Entry[] {
  const hasHeading = entries.some(({ headings }) => headings.length > 0);
  const firstPriced = entries.findIndex(hasPrice);
  return entries.filter((entry, index) => {
    if (hasPrice(entry)) return true;
    if (hasHeading && entry.headings.length === 0) return false;
    if (!habits.hasPrices) return true;
    const looksNamed =
      habits.nameStyle === undefined
        ? likenessOf(entry) >= clearLikeness
        : entry.lines[0]?.style === habits.nameStyle;
    return index > firstPriced && looksNamed;
  });
}

function hasPrice({ lines }: Entry): boolean {
  return lines.some(isPriced);
}

function likenessOf({ lines }: Entry): number {
  return lines[0]?.nameLikeness ?? 0;
}

function dishOf(entry: Entry, habits: Habits, lastCategory: Category | undefined): FoundDish | undefined {
  const { name, description } = textsOf(entry.lines, habits);
  if (toPlainWords(name).replace(/[^a-z]/g, "").length < 2) return undefined;
  const price = priceOf(entry.lines, habits);
  const words = entry.lines.flatMap((line) => line.words);
  return {
    name,
    description,
    ...price,
    ...categoryOf(entry.headings, name, lastCategory),
    section: entry.headings.at(-1)?.text,
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    page: entry.lines[0]?.page ?? 1,
    box: boxOf(entry.lines.filter(({ page }) => page === entry.lines[0]?.page).flatMap((line) => line.words)),
  };
}

function priceOf(
  lines: readonly Line[],
  habits: Habits,
): Pick<FoundDish, "cents" | "otherPrices" | "priceUnclear"> {
  const prices = lines.flatMap(({ tail }) => tail.prices);
  const line = lines.find(({ tail }) => tail.prices.length > 0);
  const [first] = prices;
  if (line === undefined || first === undefined)
    return { cents: undefined, otherPrices: 0, priceUnclear: false };
  const { cents, unclear } = correctedPrice(first, line, habits);
  return { cents, otherPrices: prices.length - 1, priceUnclear: unclear };
}

/** Text recognition may lose a decimal point. A price without cents below this amount is plausible. */
const lostPointFromCents = 10_000;

/** On a menu whose prices have cents, "1150" has lost its point; "1,250" has not. */
function correctedPrice(price: Price, { style }: Line, habits: Habits): { cents: number; unclear: boolean } {
  if (habits.hasCents && price.digitsOnly && price.cents >= lostPointFromCents) {
    // The text of a PDF is exact, so an odd price is kept and flagged.
    return { cents: style === undefined ? price.cents / 100 : price.cents, unclear: true };
  }
  const lacksCurrency = habits.priceForm === "currency" && price.form === "bare";
  return { cents: price.cents, unclear: price.unclear || lacksCurrency };
}

/**
 * The category of a dish. Its heading decides if it names one of our categories. Over weak and unknown
 * words, the heading of the meal above decides. The category is a guess if the words of its own heading
 * are known but name no category of ours, or if no heading has known words.
 */
function categoryOf(
  headings: readonly Heading[],
  name: string,
  lastCategory: Category | undefined,
): Pick<FoundDish, "category" | "categoryGuessed"> {
  const own = headings.at(-1)?.section;
  const meal = headings.length > 1 ? headings[0]?.section : undefined;
  if (own?.isOurs) return { category: own.category, categoryGuessed: false };
  if (own && !(own.isWeak && meal)) return { category: own.category, categoryGuessed: true };
  if (meal) return { category: meal.category, categoryGuessed: own !== undefined };
  const heading = headings.at(-1);
  const guess = (heading && hintOf(heading.text)) ?? hintOf(name) ?? lastCategory ?? "Dinner";
  return { category: guess, categoryGuessed: true };
}

/** Marks at the end of a name, such as "(V, GF)" or "*". */
const dietMarks =
  /\s*(?:\((?:v|vg|ve|vegan|gf|df|n|s|veg)(?:\s*[,/]\s*(?:v|vg|ve|vegan|gf|df|n|s|veg))*\)|[*†‡]+)\s*$/i;

/** Splits the lines of a dish into name and description. */
function textsOf(lines: readonly Line[], habits: Habits): { name: string; description: string } {
  const [first, ...others] = lines.filter(({ text }) => text !== "");
  if (first === undefined) return { name: "", description: "" };
  const [head, inline] = splitInline(first);
  let name = head;
  const descriptions = [inline];
  let above: Line = first;
  for (const line of others) {
    const isStillName = descriptions.every((text) => text === "") && continuesName(line, above, habits);
    if (isStillName) name = joined(name, line.text);
    else descriptions.push(line.text);
    above = line;
  }
  const marks = dietMarks.exec(name)?.[0] ?? "";
  return {
    name: tidy(name.slice(0, name.length - marks.length)),
    description: tidy([...descriptions, marks.replace(/[*†‡]/g, "")].reduce(joined, "")),
  };
}

/** Whether a line continues the name on the line above. */
function continuesName(line: Line, above: Line, habits: Habits): boolean {
  if (line.nameLikeness <= 0) return false;
  if (habits.nameStyle !== undefined) return line.style === habits.nameStyle;
  return !isPriced(above) && (isPriced(line) || endsOpen(above.text));
}

/** Splits a line into name and description: by font, space, dash, colon or the end of capitals. */
function splitInline({ text, headWords, tail }: Line): [string, string] {
  const [head, rest] = [tail.rest.slice(0, headWords), tail.rest.slice(headWords)].map((words) =>
    words.map((word) => word.text).join(" "),
  );
  if (head && rest && toPlainWords(head).length > 2 && toPlainWords(rest).length > 3) return [head, rest];
  const parted = /^(.{3,60}?)(?:\s+[-–—|]+\s+|:\s+)(.{6,})$/.exec(text);
  if (parted?.[1] && parted[2] && nameLikeness(parted[2]) < clearLikeness) return [parted[1], parted[2]];
  const capitals = /^((?:[\p{Lu}\d&'’().-]+\s+)+)(\p{L}*\p{Ll}.*)$/u.exec(text);
  if (capitals?.[1] && capitals[2] && isCapitals(capitals[1]) && capitals[1].trim().length >= 5)
    return [capitals[1], capitals[2]];
  return [text, ""];
}

/** Joins two lines, and a word that was hyphenated at the end of the first. */
function joined(above: string, below: string): string {
  if (above === "" || below === "") return above + below;
  return /\p{Ll}-$/u.test(above) && /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;
}

/** Maximum length of a text, more than a draft accepts. */
const longestText = 1000;

/** Cleans a text and removes punctuation at the ends. */
function tidy(text: string): string {
  return cleanLine(text.slice(0, longestText))
    .replace(/ ([,.;:])/g, "$1")
    .replace(/^[\s.,;:·•|~*_–—-]+|[\s,;:·•|~*_–—-]+$/gu, "")
    .trim();
}
