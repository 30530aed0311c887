import { endsOpen, toPlainWords } from "../words/text-shape.ts";
import type { Habits } from "./habits.ts";
import { type Heading, headingOf } from "./headings.ts";
import { type Line, longestLine } from "./lines.ts";
import { isAddition, isNoise } from "./noise.ts";

/** Lines of one dish, and the headings above it. */
export interface Entry {
  lines: Line[];
  headings: Heading[];
}

/** A heading in print this many times larger than one below it includes that one. */
const outerHeadingFactor = 1.12;

/**
 * What speaks for a new dish in `opensEntry` (above 0) or against it. Tuned with the menus of
 * bench/menu-corpus (docs/menu-import-quality.md).
 */
const votes = {
  otherBlock: 1,
  widePitch: 1.3,
  narrowPitch: -0.9,
  secondPrice: 2.2,
  noPriceAfterPrice: -0.6,
  noPriceYet: -0.2,
  nameBelowName: 1.3,
  nameBelowText: 3,
  otherFont: -1.8,
  nameLikeness: 0.7,
  aboveIsOpen: -1.5,
  firstPriceOfName: -1,
  firstPriceOfText: -1.5,
};
/** The sum of the votes above which a line begins a new dish. */
const minVotes = 0.4;

/** Groups the lines of a menu by dish. */
export function entriesOf(lines: readonly Line[], habits: Habits): Entry[] {
  const entries: Entry[] = [];
  let headings: Heading[] = [];
  let open: Entry | undefined;
  const wanted = lines.filter((line) => !isNoise(wholeText(line)));
  for (const [index, line] of wanted.entries()) {
    const heading = headingOf(line, wanted[index + 1], habits);
    if (heading) {
      headings = under(headings, heading, open === undefined);
      open = undefined;
    } else if (isAddition(line.text)) {
      // The price of an extra is not the dish's.
      open?.lines.push({ ...line, text: wholeText(line), tail: { ...line.tail, prices: [], market: false } });
    } else if (open === undefined || opensEntry(line, open, habits)) {
      if (open === undefined && isRemark(line, wanted[index + 1], habits)) continue;
      open = { lines: [line], headings };
      entries.push(open);
    } else open.lines.push(line);
  }
  return entries;
}

/**
 * The headings of the dishes below a new heading: itself, and at most one above it. That one names
 * a whole menu, or one of our categories in larger print or directly above.
 * @param bareAbove whether no dish is between the new heading and the last one above
 */
function under(above: Heading[], heading: Heading, bareAbove: boolean): Heading[] {
  if (heading.section?.isWholeMenu) return [heading];
  const kept = above.filter((one) => {
    if (one.section?.isWholeMenu) return true;
    return (
      one.section?.isOurs &&
      (one.size > outerHeadingFactor * heading.size || (bareAbove && one === above.at(-1)))
    );
  });
  return heading.section?.isOurs ? [heading] : [...kept.slice(-1), heading];
}

/** Whether a line below a heading is a remark, such as "Served with fries and a pickle". */
function isRemark(line: Line, below: Line | undefined, habits: Habits): boolean {
  if (isPriced(line)) return line.text === "";
  if (line.nameLikeness <= 0) return true;
  return (
    habits.nameStyle !== undefined && line.style !== habits.nameStyle && below?.style === habits.nameStyle
  );
}

/** Whether a line begins a new dish instead of continuing this one. */
function opensEntry(line: Line, entry: Entry, habits: Habits): boolean {
  if (line.text === "" || toPlainWords(line.text) === "") return false;
  const above = entry.lines.at(-1) as Line;
  const hasPrice = entry.lines.some(isPriced);
  let score = 0;
  if (above.block !== line.block) score += votes.otherBlock;
  if (habits.widePitch !== undefined && line.pitch !== undefined)
    score += line.pitch > habits.widePitch ? votes.widePitch : votes.narrowPitch;
  if (isPriced(line)) score += hasPrice ? votes.secondPrice : 0;
  else if (habits.priced) score += hasPrice ? votes.noPriceAfterPrice : votes.noPriceYet;
  if (habits.nameStyle !== undefined) {
    // A continued name is directly below its beginning; after other words it is a new one.
    const another = above.style === habits.nameStyle ? votes.nameBelowName : votes.nameBelowText;
    score += line.style === habits.nameStyle ? another : votes.otherFont;
  }
  score += line.nameLikeness * votes.nameLikeness;
  if (endsOpen(above.text) && !isPriced(above)) score += votes.aboveIsOpen;
  // The price can be on the line after the name, or below the description.
  if (!hasPrice && isPriced(line) && entry.lines.length === 1)
    score += line.nameLikeness > 0 ? votes.firstPriceOfName : votes.firstPriceOfText;
  return score > minVotes;
}

function isPriced(line: Line): boolean {
  return line.tail.prices.length > 0 || line.tail.market;
}

function wholeText(line: Line): string {
  return line.words
    .map(({ text }) => text)
    .join(" ")
    .slice(0, longestLine);
}
