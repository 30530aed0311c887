import { median } from "../layout/words.ts";
import type { Line } from "./lines.ts";
import type { Price } from "./price-text.ts";
import { sectionOf } from "./sections.ts";
import { isCapitals } from "./text-shape.ts";

/** How one menu does what every menu does its own way; found by looking at all its lines. */
export interface Habits {
  /** Whether it has prices at all. */
  priced: boolean;
  /** How most of its prices are written. */
  form: Price["form"];
  /** Whether most of its prices have cents. */
  cents: boolean;
  /** A pitch above this opens something new; undefined where the menu sets all its lines alike. */
  widePitch: number | undefined;
  /** The type of names; undefined where names are set like everything else, or nothing is known. */
  nameStyle: string | undefined;
  nameSize: number;
  /** Whether names are set in capitals. */
  capitalNames: boolean;
}

/** Looks at all lines of a menu at once. */
export function habitsOf(lines: readonly Line[]): Habits {
  const ends = lines.flatMap((line) => (line.tail.prices[0] ? [line.tail.prices[0]] : []));
  const form = mostFrequent(ends.map((price) => price.form)) ?? "bare";
  const priced = lines.filter((line) => line.tail.prices.length > 0);
  const named = priced.filter((line) => line.text !== "" && line.likeness > 0);
  const nameStyle = findNameStyle(lines);
  const styled = nameStyle === undefined ? named : lines.filter((line) => line.style === nameStyle);
  return {
    priced: priced.length >= Math.max(2, lines.length * 0.12),
    form,
    cents: ends.filter((price) => !price.digitsOnly).length > ends.length * 0.4,
    widePitch: findWidePitch(lines),
    nameStyle,
    nameSize: median((styled.length > 0 ? styled : lines).map((line) => line.size)),
    capitalNames:
      named.length > 0 && named.filter((line) => isCapitals(line.text)).length > named.length * 0.6,
  };
}

/** The type in which most of what looks like a name is set, if something else is set in another. */
function findNameStyle(lines: readonly Line[]): string | undefined {
  const styles = new Map<string, { count: number; likeness: number; priced: number }>();
  for (const line of lines) {
    if (line.style === undefined || line.text === "") continue;
    // Headings look like names and stand in a type of their own.
    if (line.tail.prices.length === 0 && sectionOf(line.text) !== undefined) continue;
    const known = styles.get(line.style) ?? { count: 0, likeness: 0, priced: 0 };
    known.count += 1;
    known.likeness += line.likeness;
    known.priced += line.tail.prices.length > 0 ? 1 : 0;
    styles.set(line.style, known);
  }
  const frequent = [...styles].filter(([, { count }]) => count >= Math.max(3, lines.length * 0.12));
  if (frequent.length < 2) return undefined;
  // Prices stand beside names more often than beside descriptions; looks decide where there are none.
  const value = ({ count, likeness, priced }: { count: number; likeness: number; priced: number }) =>
    likeness / count + (priced / count) * 1.5 + Math.min(0.5, count / lines.length);
  const [best] = frequent.sort(([, a], [, b]) => value(b) - value(a));
  return best && best[1].likeness > 0 ? best[0] : undefined;
}

/** Where pitches fall into two groups, the border between them. */
function findWidePitch(lines: readonly Line[]): number | undefined {
  const pitches = lines
    .flatMap((line) => (line.pitch === undefined || line.pitch > 6 ? [] : [line.pitch]))
    .sort((a, b) => a - b);
  if (pitches.length < 6) return undefined;
  let best = { ratio: 1.14, at: 0 };
  for (let at = Math.ceil(pitches.length * 0.12); at < pitches.length * 0.92; at += 1) {
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
