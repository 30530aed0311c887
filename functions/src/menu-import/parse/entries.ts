import { endsOpen, toPlainWords } from "../words/text-shape.ts";
import type { Habits } from "./habits.ts";
import { type Heading, headingOf } from "./headings.ts";
import { isPriced, type Line, longestLine } from "./lines.ts";
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
  const menuLines = lines.filter((line) => !isNoise(wholeText(line)));
  for (const [index, line] of menuLines.entries()) {
    const heading = headingOf(line, menuLines[index + 1], habits);
    if (heading) {
      headings = headingsBelow(headings, heading, open === undefined);
      open = undefined;
    } else if (isAddition(line.text)) {
      // The price of an extra is not the dish's.
      const tail = { ...line.tail, prices: [], hasMarketPrice: false };
      open?.lines.push({ ...line, text: wholeText(line), tail });
    } else if (open === undefined || opensEntry(line, open, habits)) {
      if (open === undefined && isRemark(line, menuLines[index + 1], habits)) continue;
      open = { lines: [line], headings };
      entries.push(open);
    } else open.lines.push(line);
  }
  return entries;
}

/**
 * The headings of the dishes below a new heading: the new one, and at most one outer heading before it.
 * An outer heading names a whole menu, or one of our categories. In the second case it must be in larger
 * print, or directly above the new one.
 * @param isDirectlyBelow whether no dish is between the new heading and the last one above
 */
function headingsBelow(above: Heading[], heading: Heading, isDirectlyBelow: boolean): Heading[] {
  if (heading.section?.isWholeMenu) return [heading];
  const outer = above.filter((one) => {
    if (one.section?.isWholeMenu) return true;
    return (
      one.section?.isOurs &&
      (one.size > outerHeadingFactor * heading.size || (isDirectlyBelow && one === above.at(-1)))
    );
  });
  return heading.section?.isOurs ? [heading] : [...outer.slice(-1), heading];
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
  else if (habits.hasPrices) score += hasPrice ? votes.noPriceAfterPrice : votes.noPriceYet;
  if (habits.nameStyle !== undefined) {
    // A continued name is directly below its beginning; after other words it is a new one.
    const nameVote = above.style === habits.nameStyle ? votes.nameBelowName : votes.nameBelowText;
    score += line.style === habits.nameStyle ? nameVote : votes.otherFont;
  }
  score += line.nameLikeness * votes.nameLikeness;
  if (endsOpen(above.text) && !isPriced(above)) score += votes.aboveIsOpen;
  // The price can be on the line after the name, or below the description.
  if (!hasPrice && isPriced(line) && entry.lines.length === 1)
    score += line.nameLikeness > 0 ? votes.firstPriceOfName : votes.firstPriceOfText;
  return score > minVotes;
}

function wholeText(line: Line): string {
  return line.words
    .map(({ text }) => text)
    .join(" ")
    .slice(0, longestLine);
}
