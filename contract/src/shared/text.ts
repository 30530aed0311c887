import * as z from "zod";
import { cleanLine, cleanParagraphs, hasLink } from "./clean-text.ts";

/** Messages of a text field. */
interface TextMessages {
  /** For a missing value or one that is no text. The server has a default. */
  missing?: string;
  /** For a text that is too long. */
  tooLong?: string;
}

/**
 * A text as a client sends it, for ids and codes. Every text of a request is built with this
 * function: its length is checked first, and a longer text gets no further check.
 * @param most characters
 */
export function textOf(most: number, { missing, tooLong = atMost(most) }: TextMessages = {}) {
  return z.string(missing).max(most, { error: tooLong, abort: true });
}

/**
 * A text in one line that another person sees, cleaned.
 * @param most characters, after cleaning
 */
export function lineOf(most: number, messages?: TextMessages) {
  return cleaned(cleanLine, most, messages);
}

/**
 * A text of several lines that another person sees, cleaned.
 * @param most characters, after cleaning
 */
export function paragraphsOf(most: number, messages?: TextMessages) {
  return cleaned(cleanParagraphs, most, messages);
}

/**
 * A text that is cleaned, then checked. Before, it may be longer than `most`, because of spaces at its ends
 * and hidden characters.
 */
function cleaned(clean: (text: string) => string, most: number, { missing, tooLong }: TextMessages = {}) {
  const error = tooLong ?? atMost(most);
  return textOf(2 * most + 200, { ...(missing !== undefined && { missing }), tooLong: error })
    .overwrite(clean)
    .max(most, { error, abort: true });
}

/**
 * A name that others see, as one plain line without links.
 * @param missing message for an empty name
 * @param most characters
 */
export function publicName(missing: string, most: number) {
  return lineOf(most)
    .min(1, missing)
    .refine((name) => !hasLink(name), "A name cannot contain a link. Remove it.");
}

/**
 * A list whose length is checked before its items are read.
 * @param list the list and its other rules
 * @param most items
 */
export function listOf<Item extends z.ZodType>(list: z.ZodArray<Item>, most: number, tooMany: string) {
  return z.preprocess(
    (items: z.input<Item>[], context) => {
      if (!Array.isArray(items) || items.length <= most) return items;
      context.addIssue({ code: "custom", message: tooMany });
      return z.NEVER;
    },
    // A second time, because the OpenAPI document names only the limits of the schema.
    list.max(most, tooMany),
  );
}

/** A date as YYYY-MM-DD. */
export function dateOf(error: string) {
  return textOf(10, { missing: error, tooLong: error }).check(z.iso.date({ error, abort: true }));
}

/** A time of day as HH:MM. */
export function clockTimeOf(error: string) {
  return textOf(5, { missing: error, tooLong: error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error);
}

/**
 * An instant as ISO 8601.
 * @param offset whether other offsets than `Z` are accepted
 */
export function instantText(error: string, { offset = false } = {}) {
  return textOf(40, { missing: error, tooLong: error }).check(z.iso.datetime({ offset, error, abort: true }));
}

function atMost(most: number): string {
  return `Use at most ${most} characters.`;
}
