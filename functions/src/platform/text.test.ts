import { describe, expect, test } from "vitest";
import { startOf } from "./text.ts";

describe("the start of a text", () => {
  test.each([
    ["all of a short one", "Soup 🍕", 10, "Soup 🍕"],
    ["all of one that is just so long", "Soup 🍕", 7, "Soup 🍕"],
    ["what comes before a character that does not fit", "Soup 🍕", 6, "Soup "],
    ["legible where it holds half a character", "So\uD83Dup", 10, "So�up"],
    ["nothing where not even the first one fits", "🍕", 1, ""],
  ])("is %s", (_what, text, most, start) => {
    expect(startOf(text, most)).toBe(start);
  });
});
