import { type Section, sectionOf } from "../words/sections.ts";
import { isCapitals } from "../words/text-shape.ts";
import type { Habits } from "./habits.ts";
import { isPriced, type Line } from "./lines.ts";

/** A heading, and its section if the words are known. */
export interface Heading {
  text: string;
  section: Section | undefined;
  size: number;
}

/** A heading has at most this many characters. */
const maxLength = 45;
/** A heading of unknown words has at most this many. */
const maxWords = 5;
/**
 * A heading is larger than names by more than these factors. Text recognition measures sizes less
 * exactly than a PDF states them, so a picture needs a clear difference.
 */
const largerThanNames = {
  /** Of known words in a PDF that begin with a small letter. */
  smallLetter: 1.1,
  /** Of known words that could also be a dish. */
  known: 1.12,
  /** Of unknown words in a PDF. */
  unknown: 1.2,
  /** Of unknown words in a picture. */
  unknownInPicture: 1.45,
};

/** Returns a line as a heading, or undefined if it is not a heading. */
export function headingOf(line: Line, below: Line | undefined, habits: Habits): Heading | undefined {
  const text = line.text.replace(/^[^\p{L}\d]+|[^\p{L}\d)!’']+$/gu, "");
  const letters = text.replace(/\P{L}/gu, "").length;
  if (letters < 3 || text.length > maxLength || /[.]$/.test(line.text)) return undefined;
  if (isPriced(line)) return undefined;
  const isLenient = line.style === undefined;
  const section = sectionOf(text, isLenient);
  const heading = { text, section, size: line.size };
  if (section !== undefined) return isKnownHeading(line, text, section, habits) ? heading : undefined;
  return looksLikeHeading(line, text, habits) && below !== undefined ? heading : undefined;
}

/**
 * Whether known words are a heading. They can also be a dish ("Pancakes"); then the font decides.
 */
function isKnownHeading(line: Line, text: string, section: Section, habits: Habits): boolean {
  const beginsSmall = /^\p{Ll}/u.test(text) && line.style !== undefined;
  if (beginsSmall && line.size <= largerThanNames.smallLetter * habits.nameSize) return false;
  if (habits.hasPrices || section.isOurs) return true;
  if (habits.nameStyle !== undefined) return line.style !== habits.nameStyle;
  return isCapitals(text) !== habits.hasCapitalNames || line.size > largerThanNames.known * habits.nameSize;
}

/**
 * Whether unknown words look like a heading. In a picture, their size decides. In a PDF, they are apart
 * from the line above and have another font than names: a larger one, or capitals if names are not in
 * capitals.
 */
function looksLikeHeading(line: Line, text: string, habits: Habits): boolean {
  const words = text.split(" ").length;
  if (words > maxWords || text.includes(",")) return false;
  const isApart = line.pitch === undefined || habits.widePitch === undefined || line.pitch > habits.widePitch;
  const { nameStyle, nameSize, hasCapitalNames } = habits;
  if (line.style === undefined) return line.size > largerThanNames.unknownInPicture * nameSize;
  if (!isApart || line.style === nameStyle) return false;
  if (line.size > largerThanNames.unknown * nameSize) return true;
  return nameStyle !== undefined && isCapitals(text) && !hasCapitalNames;
}
