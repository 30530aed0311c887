import { expect, it } from "vitest";
import { endsOpen } from "./text-shape.ts";

it.each([
  ["Roast chicken,", true],
  ["Roast chicken with", true],
  ["Pollo con", true],
  ["Mac & cheese for", true],
  ["Soup of the day", false],
  // These end like "a" and "con", but the end is only a part of a word.
  ["Lasaña", false],
  ["Panna cotta", false],
  ["Smoked bacon", false],
])("finds out whether %s continues on the next line: %s", (text, isOpen) => {
  expect(endsOpen(text)).toBe(isOpen);
});
