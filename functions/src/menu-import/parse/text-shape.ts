/** What the mere look of a text says about what it is. */

const small = new Set(
  "a an and or of the with in on at to for by from de la le du des el los las al & e y n und con over w/ our your".split(
    " ",
  ),
);
const open = /(?:,|&|\+|[-–—]|\b(?:and|or|with|of|the|in|on|a|an|our|over|de|la|le|w\/))$/i;

/** Whether all letters are capitals, and there are some. */
export function isCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, "");
  return letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a text cannot end here: it ends with a comma, a dash or "with". */
export function endsOpen(text: string): boolean {
  return open.test(text.trim());
}

/** Share of words that begin with a capital, small words left aside. */
function titleShare(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !small.has(word.toLowerCase()));
  const titled = words.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
  return words.length === 0 ? 0 : titled.length / words.length;
}

/** How much a text looks like the name of a dish (above 0) or like words about one (below 0). */
export function nameLikeness(text: string): number {
  const words = text.split(/\s+/).length;
  let score = 0;
  if (isCapitals(text)) score += 2;
  else {
    const share = titleShare(text);
    if (share >= 0.8) score += 1.5;
    else if (share <= 0.5) score -= 1.5;
  }
  if (/^[^\p{L}\d]*\p{Ll}/u.test(text)) score -= 2;
  if (/[.!]$/.test(text.trim())) score -= 1;
  score -= Math.min(2, (text.match(/,/g) ?? []).length) * (isCapitals(text) ? 0.4 : 0.8);
  if (words > 9) score -= 1;
  return Math.max(-2.5, Math.min(2.5, score));
}

/** Letters of a text, in small ones: what is left when fonts, cases and punctuation are taken away. */
export function bare(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
