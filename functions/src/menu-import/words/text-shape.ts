/** Words that are not capitalised in a title. */
const smallWords = new Set(
  "a an and or of the with in on at to for by from de la le du des el los las al & e y n und con over w/ our your".split(
    " ",
  ),
);
/**
 * Words at the end of a text that continues on the next line. Not "e", "n" and "y": single letters at the end of a
 * line are also units and misread signs.
 */
const openWords = new Set([...smallWords].filter((word) => word.length > 1 || word === "a"));
/** Signs at the end of such a text. */
const openSign = /(?:[,&+\-–—]|(?<![\p{L}\p{N}])w\/)$/iu;

/** Whether a text has at least three letters, all of them capitals. */
export function isCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, "");
  // Letters without capitals, such as Chinese ones, equal both forms.
  return letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a text is incomplete: it ends with a comma, a dash or a word such as "with". */
export function endsOpen(text: string): boolean {
  const end = text.trim();
  const [word = ""] = /[\p{L}\p{N}]+$/u.exec(end) ?? [];
  return openSign.test(end) || openWords.has(word.toLowerCase());
}

/** Share of words that begin with a capital, without articles and the like. */
function titleShare(text: string): number {
  const words = text
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !smallWords.has(word.toLowerCase()));
  const titled = words.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
  return words.length === 0 ? 0 : titled.length / words.length;
}

/** At least this share of words with a capital speaks for a name. */
const titledShare = 0.8;
/** At most this share of words with a capital speaks for a description. */
const untitledShare = 0.5;
/** More words speak for a description. */
const maxNameWords = 9;
/** The lowest score. The highest is 2. */
const minScore = -2.5;

/** Scores whether a text looks like a dish's name (above 0) or a description (below 0). */
export function nameLikeness(text: string): number {
  const words = text.split(/\s+/).length;
  let score = 0;
  if (isCapitals(text)) score += 2;
  else {
    const share = titleShare(text);
    if (share >= titledShare) score += 1.5;
    else if (share <= untitledShare) score -= 1.5;
  }
  if (/^[^\p{L}\d]*\p{Ll}/u.test(text)) score -= 2;
  if (/[.!]$/.test(text.trim())) score -= 1;
  score -= Math.min(2, (text.match(/,/g) ?? []).length) * (isCapitals(text) ? 0.4 : 0.8);
  if (words > maxNameWords) score -= 1;
  return Math.max(minScore, score);
}

/** Returns the words of a text in lowercase ASCII, without accents and punctuation. */
export function toPlainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
