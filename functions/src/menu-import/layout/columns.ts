import { isLeader, isPriceText } from "../parse/price-text.ts";
import { boxOf, median, type Row, rowsOf, type Word } from "./words.ts";

/** Words without a wide space between them. */
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
  /** Segments that stand across it, such as a title over two columns. */
  crossing: Segment[];
}

/** Below so many rows nobody sets columns, and chance looks like one. */
const fewestRows = 3;

/**
 * The rows of a page in the order in which a person reads them: columns one after the other, with what stands across them
 * before and behind. A row's second number tells its column from the next.
 */
export function readingOrder(words: readonly Word[]): { row: Row; column: number }[] {
  let column = 0;
  return blocksOf(words).flatMap((block) => {
    column += 1;
    return rowsOf(block).map((row) => ({ row, column }));
  });
}

/** Cuts a region into blocks that are one column wide, in reading order. */
function blocksOf(words: readonly Word[]): Word[][] {
  const rows = rowsOf(words);
  if (rows.length < fewestRows) return words.length > 0 ? [[...words]] : [];
  const size = median(words.map((word) => word.size));
  const segments = rows.flatMap((row) => segmentsOf(row, size)).filter((one) => !isAside(one));
  const gutter = findGutter(segments, size);
  if (gutter === undefined) return cutAcross(rows) ?? [[...words]];
  const at = gutter.right - 0.3 * size;
  if (gutter.crossing.length > 0)
    return bandsOf(rows, gutter.crossing).flatMap(({ across, rows: band }) => {
      const inside = band.flat();
      return across ? [inside] : sides(inside, at).flatMap(blocksOf);
    });
  return sides(words, at).flatMap(blocksOf);
}

function sides(words: readonly Word[], at: number): Word[][] {
  const isLeft = (word: Word) => (word.left + word.right) / 2 < at;
  return [words.filter(isLeft), words.filter((word) => !isLeft(word))].filter((side) => side.length > 0);
}

function segmentsOf(row: Row, size: number): Segment[] {
  const parts: Word[][] = [];
  for (const word of row) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.left - last.right < 1.3 * size) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.map((part) => ({ words: part, ...boxOf(part) }));
}

/** Prices and dots stand in a gutter without closing it: they belong to the column at their left. */
function isAside({ words }: Segment): boolean {
  return words.every(({ text }) => isLeader(text) || isPriceText(text) || /^[^\p{L}]{1,2}$/u.test(text));
}

/** The gutter with the fewest segments across it, and of those the widest. */
function findGutter(segments: readonly Segment[], size: number): Gutter | undefined {
  const most = Math.max(3, Math.floor(segments.length * 0.15));
  const edges = segments.map(({ right }) => right).sort((a, b) => a - b);
  let best: Gutter | undefined;
  for (const edge of new Set(edges)) {
    const gutter = gutterFrom(edge, segments, size);
    if (gutter === undefined || gutter.crossing.length > most) continue;
    const better =
      best === undefined ||
      gutter.crossing.length < best.crossing.length ||
      (gutter.crossing.length === best.crossing.length &&
        gutter.right - gutter.left > best.right - best.left);
    if (better && separates(gutter, segments)) best = gutter;
  }
  return best;
}

/** What lies between the edge of some segment and the next one that begins at its right. */
function gutterFrom(left: number, segments: readonly Segment[], size: number): Gutter | undefined {
  const middle = left + 0.5 * size;
  const crossing = segments.filter((one) => one.left < middle && one.right > middle);
  const right = Math.min(...segments.filter((one) => one.left >= middle).map((one) => one.left));
  return Number.isFinite(right) && right - left >= 0.9 * size ? { left, right, crossing } : undefined;
}

/** Whether there are two columns at a gutter's sides, and not the two halves of one list. */
function separates(gutter: Gutter, segments: readonly Segment[]): boolean {
  const left = segments.filter((one) => one.right <= gutter.left + 0.01);
  const right = segments.filter((one) => one.left >= gutter.right - 0.01);
  if (left.length < fewestRows || right.length < fewestRows) return false;
  const [a, b] = [extent(left), extent(right)];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (shared < 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top)) return false;
  return !isTable(left, right);
}

function extent(segments: readonly Segment[]) {
  return boxOf(segments.flatMap(({ words }) => words));
}

/** Names at the left and what they are at the right: every row at the right has one at the left, and reads like its continuation. */
function isTable(left: readonly Segment[], right: readonly Segment[]): boolean {
  const beside = right.filter((one) =>
    left.some((other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0),
  );
  const continuing = right.filter(({ words }) => /^\p{Ll}/u.test(words[0]?.text ?? ""));
  return beside.length > 0.8 * right.length && continuing.length > 0.6 * right.length;
}

/** The rows between and at what stands across, from the top to the bottom. */
function bandsOf(rows: readonly Row[], crossing: readonly Segment[]): { across: boolean; rows: Row[] }[] {
  const acrossWords = new Set(crossing.flatMap(({ words }) => words));
  const bands: { across: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const across = row.some((word) => acrossWords.has(word));
    const last = bands.at(-1);
    if (last?.across === across) last.rows.push(row);
    else bands.push({ across, rows: [row] });
  }
  return bands;
}

/** Cuts at the tallest empty strip, if it is one: a page may have two columns above and three below. */
function cutAcross(rows: readonly Row[]): Word[][] | undefined {
  if (rows.length < 2 * fewestRows) return undefined;
  const boxes = rows.map(boxOf);
  const gaps = boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? box.top));
  const tallest = Math.max(...gaps);
  const at = gaps.indexOf(tallest) + 1;
  if (tallest < 1.3 * Math.max(1, median(gaps)) || at < fewestRows || rows.length - at < fewestRows)
    return undefined;
  const parts = [rows.slice(0, at), rows.slice(at)].map((part) => blocksOf(part.flat()));
  // One column above and below is one column.
  return parts.some((blocks) => blocks.length > 1) ? parts.flat() : undefined;
}
