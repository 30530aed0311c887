// In a file without schemas, so that triggers can import it without loading zod. See decision 96.

/**
 * Control characters, characters that change the direction of text, and characters that are
 * invisible. Not white space, which the callers normalise; not joiners and emoji variations, which
 * some scripts and emoji need.
 */
const hidden =
  /(?![\t-\r\u0085\u2028\u2029]|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A joiner that joins nothing: it is not between emoji or between letters of a script without
 * capitals, such as Arabic and Devanagari, which may have marks.
 */
const joinerAfterNothing =
  /(?<![\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{M}{0,8})[\u200C\u200D]/u;
const joinerBeforeNothing = /[\u200C\u200D](?![\p{Lo}\p{M}\p{Extended_Pictographic}])/u;
const idleJoiner = new RegExp(`${joinerAfterNothing.source}|${joinerBeforeNothing.source}`, "gu");

/** A choice between the text and the emoji form of a character that has only one. */
const idleVariation = /(?<![\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]/gu;

/** More marks on one letter than a language uses. Normalising a long run of them is quadratic. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

const space = /[\s\u0085]+/g;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const spaceInLine = /[^\S\n]+/g;
const aroundBreak = / ?\n ?/g;
const emptyLines = /\n{3,}/g;

/** The text in one line, in Unicode's form NFC, without characters that mislead or are invisible. */
export function cleanLine(text: string): string {
  return withoutHidden(text).replace(space, " ").trim();
}

/** As `cleanLine`, but keeps line breaks and at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  return withoutHidden(text)
    .replace(lineBreak, "\n")
    .replace(spaceInLine, " ")
    .replace(aroundBreak, "\n")
    .replace(emptyLines, "\n\n")
    .trim();
}

function withoutHidden(text: string): string {
  return text
    .replace(hidden, "")
    .replace(idleVariation, "")
    .replace(idleJoiner, "")
    .replace(stackedMarks, "$1")
    .normalize("NFC");
}

/** An address with a scheme, or with `www`. Browsers read some Asian full stops as dots. */
const address = /[a-z\d+.-]:\/\/|\bwww[.。．｡]/iu;

/** A domain with a frequent ending. Only the last letter of its name is read: to read all is quadratic. */
const genericDomain =
  /[\p{L}\d-][.。．｡](?:com|net|org|info|biz|app|dev|link|click|online|site|shop|store|top|xyz)(?![\p{L}\d])/iu;
const countryDomain = /[\p{L}\d-][.。．｡](?:io|co|me|ly|gl|ru|cn|tk|cc|us|uk|de|es|mx)(?![\p{L}\d])/iu;

/** Whether a text contains an address of a site. */
export function hasLink(text: string): boolean {
  return address.test(text) || genericDomain.test(text) || countryDomain.test(text);
}
