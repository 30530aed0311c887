import * as z from "zod";

/**
 * Control characters, and format characters that change the direction of text or are invisible. Not
 * the joiners U+200C and U+200D, which some scripts and emoji need.
 */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Frequent endings of domains. */
const endings =
  "com net org info biz io co app dev me ly gl link click online site shop store top xyz ru cn tk cc us uk de es mx";

/** An address with a scheme, `www.`, or a domain with a frequent ending. */
const link = new RegExp(
  String.raw`[a-z][a-z0-9+.-]*://|\bwww\.|\b[\p{L}\d-]+\.(?:${endings.replaceAll(" ", "|")})(?![\p{L}\d])`,
  "iu",
);

/** The text in one line, without control and direction characters. */
export function plainName(text: string): string {
  return text.replace(/\s+/g, " ").replace(hidden, "").trim();
}

/** Whether a text contains an address of a site. */
export function hasLink(text: string): boolean {
  return link.test(text);
}

/**
 * A name that others see, as one plain line without links.
 * @param missing message for an empty name
 * @param most characters
 */
export function publicName(missing: string, most: number) {
  return z
    .string()
    .overwrite(plainName)
    .min(1, missing)
    .max(most, `Use at most ${most} characters.`)
    .refine((name) => !hasLink(name), "A name cannot contain a link. Remove it.");
}
