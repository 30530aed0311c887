import { type Section, sectionOf } from "../words/sections.ts";
import { isCapitals } from "../words/text-shape.ts";
import type { Habits } from "./habits.ts";
import type { Line } from "./lines.ts";

/** A heading, and its section if the words are known. */
export interface Heading {
  text: string;
  section: Section | undefined;
  size: number;
}

/** Returns a line as a heading, or undefined if it is not a heading. */
export function headingOf(line: Line, below: Line | undefined, habits: Habits): Heading | undefined {
  const text = line.text.replace(/^[^\p{L}\d]+|[^\p{L}\d)!’']+$/gu, "");
  const letters = text.replace(/\P{L}/gu, "").length;
  if (letters < 3 || text.length > 45 || line.tail.prices.length > 1 || /[.]$/.test(line.text))
    return undefined;
  const lenient = line.style === undefined;
  const section = sectionOf(text, lenient);
  const heading = { text, section, size: line.size };
  if (line.tail.prices.length > 0 || line.tail.market) return undefined;
  if (section !== undefined) return standsAlone(line, text, section, habits) ? heading : undefined;
  return looksGrand(line, text, habits) && below !== undefined ? heading : undefined;
}

/**
 * Whether known words are a heading. They can also be a dish ("Pancakes"); then the font decides.
 */
function standsAlone(line: Line, text: string, section: Section, habits: Habits): boolean {
  if (/^\p{Ll}/u.test(text) && line.style !== undefined && line.size <= habits.nameSize * 1.1) return false;
  if (habits.priced || section.ours) return true;
  if (habits.nameStyle !== undefined) return line.style !== habits.nameStyle;
  return isCapitals(text) !== habits.capitalNames || line.size > 1.12 * habits.nameSize;
}

/**
 * Whether unknown words look like a heading: larger than names, or in capitals if names are not.
 */
function looksGrand(line: Line, text: string, habits: Habits): boolean {
  const words = text.split(" ").length;
  if (words > 5 || text.includes(",")) return false;
  const opens = line.pitch === undefined || habits.widePitch === undefined || line.pitch > habits.widePitch;
  if (!opens || line.style === habits.nameStyle)
    return line.style === undefined && line.size > 1.45 * habits.nameSize;
  if (line.size > 1.2 * habits.nameSize)
    return line.style !== undefined || line.size > 1.45 * habits.nameSize;
  return (
    line.style !== undefined && isCapitals(text) && !habits.capitalNames && habits.nameStyle !== undefined
  );
}
