import { expect, it } from "vitest";
import { preferredLanguage } from "./language.ts";

it.each([
  [null, ["es-MX", "en"], "es"],
  [null, ["en-GB", "es"], "en"],
  [null, ["fr-FR", "ES-ar"], "es"],
  [null, ["fr"], "en"],
  [null, [], "en"],
  ["en", ["es"], "en"],
  ["es", ["en"], "es"],
  // A damaged value that is a property of every object.
  ["toString", ["es"], "es"],
])("prefers the saved %s over the browser's %j, and returns %s", (savedLanguage, browser, language) =>
  expect(preferredLanguage(savedLanguage, browser)).toBe(language),
);
