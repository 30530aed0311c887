/**
 * The first `maxLength` UTF-16 code units of a text. Half of a surrogate pair at the end is left out,
 * because neither JSON parsers nor Firestore accept it. Unpaired surrogates elsewhere, as in damaged files,
 * become U+FFFD.
 */
export function truncate(text: string, maxLength: number): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "");
}
