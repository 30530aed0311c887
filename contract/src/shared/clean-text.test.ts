import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanParagraphs, hasLink } from "./clean-text.ts";

describe("a line of text", () => {
  test.each([
    ["Maya\u202E ayaM", "Maya ayaM"],
    ["\u2066Maya\u2069\u200E\u200F\u061C", "Maya"],
    ["Ma\u0000ya\u0007\u009B", "Maya"],
    ["Maya\n\t\u2028Lind\u00A0 ", "Maya Lind"],
    ["\uFEFFMaya\u200B\u00AD", "Maya"],
    ["Maya \u202E Lind", "Maya Lind"],
    ["Cafe\u0301", "Caf\u00E9"],
    ["M\u200Dy\u200C", "My"],
    ["\u3164\u115F\uFFA0", ""],
    ["Soup\u{E0041}\uFE0F", "Soup"],
    ["a\u0301\u0302", "\u00E1\u0302"],
    // The first eight marks are kept. NFC sorts them and joins one \u0301 with the letter.
    [`a${"\u0327\u0301".repeat(200)}`, `\u00E1${"\u0327".repeat(4)}${"\u0301".repeat(3)}`],
    ["👩‍🍳 می‌نا O’Brien ❤️ 1️⃣ 👍🏽", "👩‍🍳 می‌نا O’Brien ❤️ 1️⃣ 👍🏽"],
    ["క్‌ష র‍্য", "క్‌ష র‍্য"],
  ])("is made of %j", (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });
});

test("paragraphs keep line breaks and one empty line", () => {
  expect(cleanParagraphs(" One\u202E \r\n two\t\tthree \u2028\n\n\n\nfour\u0000\n")).toBe(
    "One\ntwo three\n\nfour",
  );
});

describe("cleaning", () => {
  const pieces = ["a", "\u0301", "\u200D", "\u200C", "\uFE0F", "👩", "م", " ", "\n", "\u0085", "\u202E"];
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 1 })),
  });

  test.each([cleanLine, cleanParagraphs])("changes nothing when it is repeated: %o", (clean) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });

  test("drops a joiner after a Latin letter with a mark, in both forms of the letter", () => {
    expect(cleanLine("a\u0301\u200C\u0301")).toBe("\u00E1\u0301");
    expect(cleanLine("\u00E1\u200C\u0301")).toBe("\u00E1\u0301");
  });

  test("leaves no control, direction or line separator character in a line", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\uFEFF]/u);
      }),
    );
  });
});

describe("a link", () => {
  test.each([
    "http://a.example",
    "HTTPS://a.example",
    "see www.free.example",
    "free-soup.com",
    "Call bit.ly/x",
    "javascript://x",
    "free-soup。com",
    "mañana.es",
  ])("is found in %s", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  test.each(["St. John's", "Mr.Lee", "B.B.Q. & Co.", "Dr. No", "7:30 Café", "A/B Kitchen", "Joe.Company"])(
    "is not found in %s",
    (text) => {
      expect(hasLink(text)).toBe(false);
    },
  );
});
