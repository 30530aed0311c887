/** Shapes of texts that make careless expressions slow. Each is repeated up to a length. */
const units: Readonly<Record<string, string>> = {
  "small letters": "a",
  "capital letters": "A",
  "mixed case": "aB",
  digits: "7",
  spaces: " ",
  "line breaks": "\n",
  "letters and dots": "a.",
  "Asian full stops": "a。",
  "schemes without an end": "a:/",
  "ends of schemes": "://",
  hyphens: "-",
  "words with hyphens": "a-",
  "nested quotes": "\"'\\",
  "JSON-looking": '{"a":[',
  "percent escapes": "%2e",
  "email addresses without an end": "a@a",
  "combining marks": "a\u0316\u0301\u0316\u0301",
  "marks in the wrong order": "\u0301\u0316",
  "surrogate pairs": "\u{10FFFF}",
  "unpaired surrogates": "\uD800",
  "direction overrides": "\u202E\u2066",
  "zero-width characters": "\u200B\u200D\u200C\uFEFF",
  "joined emoji": "👩\u200D",
};

/** A hostile text and its name. */
export interface HostileText {
  name: string;
  text: string;
}

/** Returns a text of every shape with exactly `length` characters, and a `!` at its end. */
export function hostileTexts(length: number): HostileText[] {
  return Object.entries(units).map(([name, unit]) => ({
    name,
    text: `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`,
  }));
}
