import { median } from "../layout/words.ts";
import type { Price } from "../words/price-text.ts";
import { sectionOf } from "../words/sections.ts";
import { isCapitals } from "../words/text-shape.ts";
import type { Line } from "./lines.ts";

/** Typographic habits of a menu, derived from all of its lines. */
export interface Habits {
  /** Whether the menu has prices. */
  hasPrices: boolean;
  /** The most frequent form of prices. */
  priceForm: Price["form"];
  /** Whether many prices have cents, or a dash in their place, or thousands separators. */
  hasCents: boolean;
  /** A larger line pitch begins a new dish; undefined if all pitches are similar. */
  widePitch: number | undefined;
  /** Font of the names; undefined if names have the same font as other texts, or in pictures. */
  nameStyle: string | undefined;
  nameSize: number;
  /** Whether names are in capitals. */
  hasCapitalNames: boolean;
}

/** A menu has prices if at least this share of its lines does. A font of this share is frequent. */
const frequentShare = 0.12;
/** Prices have cents if more than this share of them does. */
const centsShare = 0.4;
/** Names are in capitals if more than this share of them is. */
const capitalsShare = 0.6;
/** Prices beside a font count this many times as much as its likeness to names. */
const priceWeight = 1.5;
/** The frequency of a font counts at most this much. */
const maxFrequencyWeight = 0.5;
/** Pitches above this, in units of the font size, are gaps between blocks. */
const maxPitch = 6;
/** Fewer pitches than this do not show a habit. */
const minPitches = 6;
/** A wide pitch is larger than the narrow ones by at least this factor. */
const minPitchStep = 1.14;
/** The step from narrow to wide is searched between these shares of the sorted pitches. */
const extremes = { low: 0.12, high: 0.92 };

/** Derives the habits of a menu from its lines. */
export function habitsOf(lines: readonly Line[]): Habits {
  const firstPrices = lines.flatMap((line) => (line.tail.prices[0] ? [line.tail.prices[0]] : []));
  const priceForm = mostFrequent(firstPrices.map((price) => price.form)) ?? "bare";
  const priced = lines.filter((line) => line.tail.prices.length > 0);
  const named = priced.filter((line) => line.text !== "" && line.nameLikeness > 0);
  const nameStyle = findNameStyle(lines);
  const styled = nameStyle === undefined ? named : lines.filter((line) => line.style === nameStyle);
  return {
    hasPrices: priced.length >= Math.max(2, lines.length * frequentShare),
    priceForm,
    hasCents: firstPrices.filter((price) => !price.digitsOnly).length > firstPrices.length * centsShare,
    widePitch: findWidePitch(lines),
    nameStyle,
    nameSize: median((styled.length > 0 ? styled : lines).map((line) => line.size)),
    hasCapitalNames:
      named.length > 0 && named.filter((line) => isCapitals(line.text)).length > named.length * capitalsShare,
  };
}

/** Finds the font of most texts that look like names, if there are several fonts. */
function findNameStyle(lines: readonly Line[]): string | undefined {
  const styles = new Map<string, { count: number; nameLikeness: number; priced: number }>();
  for (const line of lines) {
    if (line.style === undefined || line.text === "") continue;
    // Headings look like names but have another font.
    if (line.tail.prices.length === 0 && sectionOf(line.text) !== undefined) continue;
    const known = styles.get(line.style) ?? { count: 0, nameLikeness: 0, priced: 0 };
    known.count += 1;
    known.nameLikeness += line.nameLikeness;
    known.priced += line.tail.prices.length > 0 ? 1 : 0;
    styles.set(line.style, known);
  }
  const frequent = [...styles].filter(([, { count }]) => count >= Math.max(3, lines.length * frequentShare));
  if (frequent.length < 2) return undefined;
  // Prices are more often beside names than beside descriptions. Without prices, likeness decides.
  const value = ({ count, nameLikeness, priced }: { count: number; nameLikeness: number; priced: number }) =>
    nameLikeness / count +
    (priced / count) * priceWeight +
    Math.min(maxFrequencyWeight, count / lines.length);
  const [best] = frequent.sort(([, a], [, b]) => value(b) - value(a));
  return best && best[1].nameLikeness > 0 ? best[0] : undefined;
}

/** If pitches form two groups, returns the limit between them. */
function findWidePitch(lines: readonly Line[]): number | undefined {
  const pitches = lines
    .flatMap((line) => (line.pitch === undefined || line.pitch > maxPitch ? [] : [line.pitch]))
    .sort((a, b) => a - b);
  if (pitches.length < minPitches) return undefined;
  // `at` stays 0 if no step between two pitches is large enough; then there is no pitch before it.
  let best = { ratio: minPitchStep, at: 0 };
  const first = Math.ceil(pitches.length * extremes.low);
  for (let at = first; at < pitches.length * extremes.high; at += 1) {
    const [low = 1, high = 1] = [pitches[at - 1], pitches[at]];
    if (high / low > best.ratio) best = { ratio: high / low, at };
  }
  const [low, high] = [pitches[best.at - 1], pitches[best.at]];
  return low === undefined || high === undefined ? undefined : Math.sqrt(low * high);
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
