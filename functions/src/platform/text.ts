/**
 * The start of a text, at most so long, and nothing in it that is half a character: neither JSON's readers nor Firestore take one. At
 * the end it is left out; elsewhere, as damaged files have them, � stands for it.
 */
export function startOf(text: string, most: number): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "");
}
