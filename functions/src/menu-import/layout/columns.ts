import { isLeader, isPriceText } from "../words/price-text.ts";
import { sectionOf } from "../words/sections.ts";
import { countWhile } from "./sorted.ts";
import { boxOf, median, type Row, rowsOf, type Word } from "./words.ts";

/** Adjacent words without a wide space between them. */
interface Segment {
  words: Word[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Gutter {
  left: number;
  right: number;
  /** Segments that extend across the gutter, such as a title over two columns. */
  crossing: Segment[];
}

/** Minimum rows of a column. With fewer rows, gaps are probably accidental. */
const fewestRows = 3;
/** Maximum depth of nested cuts. Real menus need three; scattered words would need one per word. */
const maxDepth = 12;
/** Maximum number of empty strips to examine as gutters, most likely first. */
const maxStrips = 40;

// The limits below were tuned with the menus of bench/menu-corpus (docs/menu-import-quality.md).

/** Distances, in units of the font size. */
const distances = {
  /** A space of at least this width divides two words into two segments. */
  wideSpace: 1.3,
  /** Minimum width of a gutter. */
  gutter: 0.9,
  /** An empty strip is tested this far right of a segment's end. */
  test: 0.5,
  /** The words are divided this far left of the right column. A word's middle decides its side. */
  beforeColumn: 0.3,
};
/** Segments that may extend across a gutter: this many, or this share of all, whichever is more. */
const maxCrossing = 3;
const maxCrossingShare = 0.15;
/** Two sides are columns if they share this part of the height of the less tall one. */
const minSharedHeight = 0.4;
/** Two sides are columns if at least this share of segments has one beside it. */
const minBesideShare = 0.5;
/** In a table, more than this share of the right segments have a left one beside them. */
const tableBesideShare = 0.8;
/** In a table, more than this share of the right segments begin with a small letter. */
const tableContinuingShare = 0.6;
/** This many rows at the top and at the bottom can be a title. */
const titleRows = 4;
/** A title is at most this far off the centre, as a share of the width. */
const maxOffCentreShare = 0.03;
/** A segment may begin this far left of its column, in the page's units. */
const edgeTolerance = 1;
/** A heading is larger than the usual text by more than this factor. */
const headingSizeFactor = 1.3;
/** A tall gap is larger than the usual gap between rows by more than this factor. */
const tallGapFactor = 1.3;

/**
 * Returns the rows of a page in reading order: column by column. Rows across all columns, such as
 * titles, come before or after the columns. `block` numbers the blocks of the page, from 1: a column, a
 * part of one, or rows across all columns.
 */
export function readingOrder(words: readonly Word[]): { row: Row; block: number }[] {
  return blocksOf(words, maxDepth).flatMap((ofBlock, index) =>
    rowsOf(ofBlock).map((row) => ({ row, block: index + 1 })),
  );
}

/** Cuts a region into blocks that are one column wide, in reading order. */
function blocksOf(words: readonly Word[], depth: number): Word[][] {
  const rows = rowsOf(words);
  if (rows.length < fewestRows || depth === 0) return words.length > 0 ? [[...words]] : [];
  const size = median(words.map((word) => word.size));
  const segments = rows.map((row) => segmentsOf(row, size));
  const page = boxOf(words);
  // Centred titles and footers can extend into a gutter, but are not part of a column.
  const inColumns = segments.filter((texts, index) => !isTitle(texts, index, rows.length, page));
  const gutter = findGutter(inColumns.flat(), size);
  if (gutter === undefined) return cutAcross(rows, depth) ?? [[...words]];
  const cutAt = gutter.right - distances.beforeColumn * size;
  return bandsOf(rows, segments, gutter, size).flatMap(({ isAcross, rows: band }) => {
    const inside = band.flat();
    return isAcross ? [inside] : sidesOf(inside, cutAt).flatMap((side) => blocksOf(side, depth - 1));
  });
}

/** Divides words at a vertical line. Returns the left and the right side, without an empty one. */
function sidesOf(words: readonly Word[], cutAt: number): Word[][] {
  const isLeft = (word: Word) => (word.left + word.right) / 2 < cutAt;
  return [words.filter(isLeft), words.filter((word) => !isLeft(word))].filter((side) => side.length > 0);
}

/**
 * Splits a row into texts. A price or a row of dots belongs to the text at its left, at any
 * distance. Without a text at its left, it is ignored.
 */
function segmentsOf(row: Row, size: number): Segment[] {
  const parts: Word[][] = [];
  for (const word of row) {
    const last = parts.at(-1)?.at(-1);
    const wideSpace = distances.wideSpace * Math.max(size, last?.size ?? 0);
    if (last && word.left - last.right < wideSpace) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  const texts: Word[][] = [];
  for (const part of parts) {
    if (!isAside(part)) texts.push(part);
    else texts.at(-1)?.push(...part);
  }
  return texts.map((words) => ({ words, ...boxOf(words) }));
}

/** Whether words are dots, a price or a sign, which belong to the text at their left. */
function isAside(words: readonly Word[]): boolean {
  return words.every(({ text }) => isLeader(text) || isPriceText(text) || /^[^\p{L}]{1,2}$/u.test(text));
}

/**
 * Finds the gutter with the fewest segments across it (then the widest) and a column on each side.
 */
function findGutter(segments: readonly Segment[], size: number): Gutter | undefined {
  const mostCrossed = Math.max(maxCrossing, Math.floor(segments.length * maxCrossingShare));
  const starts = segments.map(({ left }) => left).sort((a, b) => a - b);
  const ends = segments.map(({ right }) => right).sort((a, b) => a - b);
  const strips = [...new Set(ends)].flatMap((left) => {
    const testAt = left + distances.test * size;
    // Segments that begin left of the test line. Those that end right of it cross the strip.
    const begun = countWhile(starts, (start) => start < testAt);
    const right = starts[begun];
    if (right === undefined || right - left < distances.gutter * size) return [];
    const crossed = begun - countWhile(ends, (end) => end <= testAt);
    return crossed > mostCrossed ? [] : [{ left, right, crossed }];
  });
  strips.sort((a, b) => a.crossed - b.crossed || b.right - b.left - (a.right - a.left));
  for (const { left, right } of strips.slice(0, maxStrips)) {
    const testAt = left + distances.test * size;
    const crossing = segments.filter((one) => one.left < testAt && one.right > testAt);
    // A segment that ends inside the strip narrows the gutter, so the strip is not one.
    if (crossing.some((one) => one.right < right)) continue;
    const gutter = { left, right, crossing };
    if (separatesColumns(gutter, segments)) return gutter;
  }
  return undefined;
}

/** Whether the two sides of a gutter are columns, and not two halves of one list. */
function separatesColumns(gutter: Gutter, segments: readonly Segment[]): boolean {
  const crossing = new Set(gutter.crossing);
  const left = segments.filter((one) => one.left < gutter.right && !crossing.has(one));
  const right = segments.filter((one) => one.left >= gutter.right);
  if (left.length < fewestRows || right.length < fewestRows) return false;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const [leftBox, rightBox] = [extent(left), extent(right)];
  const shared = {
    top: Math.max(leftBox.top, rightBox.top),
    bottom: Math.min(leftBox.bottom, rightBox.bottom),
  };
  const lesserHeight = Math.min(leftBox.bottom - leftBox.top, rightBox.bottom - rightBox.top);
  if (shared.bottom - shared.top < minSharedHeight * lesserHeight) return false;
  // Centred headings are alone on their rows; in columns, most segments have one beside them.
  const inside = fewer.filter((one) => overlaps(one, shared));
  const beside = inside.filter(besideAny(more));
  return beside.length >= minBesideShare * inside.length && !isTable(left, right);
}

interface Span {
  top: number;
  bottom: number;
}

function overlaps(a: Span, b: Span): boolean {
  return Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}

/** Returns a test: whether a segment overlaps any of these in height, in logarithmic time. */
function besideAny(segments: readonly Span[]): (one: Span) => boolean {
  const sorted = segments.filter(({ top, bottom }) => bottom > top).sort((a, b) => a.top - b.top);
  const tops = sorted.map(({ top }) => top);
  let lowest = Number.NEGATIVE_INFINITY;
  const lowestSoFar = sorted.map(({ bottom }) => {
    lowest = Math.max(lowest, bottom);
    return lowest;
  });
  return (one) => {
    // Of the segments that begin above the end of `one`, the lowest end decides.
    const lowestEnd = lowestSoFar[countWhile(tops, (top) => top < one.bottom) - 1];
    return lowestEnd !== undefined && lowestEnd > one.top && one.bottom > one.top;
  };
}

function extent(segments: readonly Segment[]) {
  return boxOf(segments.flatMap(({ words }) => words));
}

/** Whether names are on the left and their descriptions on the right, row by row. */
function isTable(left: readonly Segment[], right: readonly Segment[]): boolean {
  const beside = right.filter(besideAny(left));
  const continuing = right.filter(({ words }) => /^\p{Ll}/u.test(words[0]?.text ?? ""));
  const priced = left.filter(({ words }) => isPriceText(words.at(-1)?.text ?? ""));
  return (
    beside.length > tableBesideShare * right.length &&
    continuing.length > tableContinuingShare * right.length &&
    priced.length === 0
  );
}

interface Band {
  /** Whether the rows extend across the columns. */
  isAcross: boolean;
  rows: Row[];
}

/**
 * Divides a page with columns into bands from top to bottom: at rows across the columns, and where
 * all columns begin with a heading.
 */
function bandsOf(
  rows: readonly Row[],
  segments: readonly (readonly Segment[])[],
  gutter: Gutter,
  size: number,
): Band[] {
  const page = boxOf(rows.flat());
  const crossing = new Set(gutter.crossing);
  const bands: Band[] = [];
  for (const [index, row] of rows.entries()) {
    const texts = segments[index] ?? [];
    const [only] = texts.length === 1 ? texts : [];
    const isAcross =
      texts.some((one) => crossing.has(one)) ||
      isTitle(texts, index, rows.length, page) ||
      // A heading alone above a row on both sides belongs to both columns.
      (only !== undefined && isLikeHeading(only, size) && isOnBothSides(segments[index + 1], gutter));
    const last = bands.at(-1);
    const startsBand = !isAcross && texts.length > 1 && texts.every((one) => isLikeHeading(one, size));
    if (last?.isAcross === isAcross && !startsBand) last.rows.push(row);
    else bands.push({ isAcross, rows: [row] });
  }
  return bands;
}

/** Whether a row is one of the first or last, with one centred segment. */
function isTitle(
  [only, ...others]: readonly Segment[],
  index: number,
  rows: number,
  page: { left: number; right: number },
): boolean {
  if (only === undefined || others.length > 0) return false;
  const isAtEdge = index < titleRows || index >= rows - titleRows;
  if (!isAtEdge) return false;
  const offCentre = Math.abs((only.left + only.right - page.left - page.right) / 2);
  return offCentre < maxOffCentreShare * (page.right - page.left);
}

/** Whether a segment has the size or the words of a heading. */
function isLikeHeading({ words }: Segment, size: number): boolean {
  const text = words.map((word) => word.text).join(" ");
  if (isPriceText(words.at(-1)?.text ?? "")) return false;
  // The words may come from text recognition.
  const isLenient = true;
  return (
    sectionOf(text, isLenient) !== undefined ||
    median(words.map((word) => word.size)) > headingSizeFactor * size
  );
}

/** Whether a row has segments on both sides of a gutter. */
function isOnBothSides(row: readonly Segment[] | undefined, gutter: Gutter): boolean {
  const starts = row?.map(({ left }) => left) ?? [];
  return (
    starts.some((left) => left < gutter.left) && starts.some((left) => left >= gutter.right - edgeTolerance)
  );
}

/** Cuts at the tallest gap between rows: a page can have two columns above and three below. */
function cutAcross(rows: readonly Row[], depth: number): Word[][] | undefined {
  if (rows.length < 2 * fewestRows) return undefined;
  const boxes = rows.map(boxOf);
  const gaps = boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? box.top));
  const tallest = Math.max(...gaps);
  const at = gaps.indexOf(tallest) + 1;
  if (tallest < tallGapFactor * Math.max(1, median(gaps))) return undefined;
  if (at < fewestRows || rows.length - at < fewestRows) return undefined;
  const parts = [rows.slice(0, at), rows.slice(at)].map((part) => blocksOf(part.flat(), depth - 1));
  // If both parts have one column, the page has one column.
  return parts.some((blocks) => blocks.length > 1) ? parts.flat() : undefined;
}
