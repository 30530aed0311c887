import { describe, expect, test } from "vitest";
import { truncate } from "./truncate.ts";

describe("truncate", () => {
  test.each([
    ["a short text unchanged", "Soup 🍕", 10, "Soup 🍕"],
    ["a text of exactly the limit unchanged", "Soup 🍕", 7, "Soup 🍕"],
    ["the text before a character that does not fit", "Soup 🍕", 6, "Soup "],
    ["U+FFFD for an unpaired surrogate", "So\uD83Dup", 10, "So�up"],
    ["an empty text when no character fits", "🍕", 1, ""],
  ])("returns %s", (_what, text, most, start) => {
    expect(truncate(text, most)).toBe(start);
  });
});
