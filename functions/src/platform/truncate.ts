/**
 * The first `most` characters of a text, without half of a surrogate pair at the end, which neither
 * JSON parsers nor Firestore accept. Unpaired surrogates elsewhere, as in damaged files, become
 * U+FFFD.
 */
export function truncate(text: string, most: number): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "");
}
