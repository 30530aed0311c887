import { expect, it } from "vitest";
import { preferred } from "./language.ts";

it.each([
  [null, ["es-MX", "en"], "es"],
  [null, ["en-GB", "es"], "en"],
  [null, ["fr-FR", "ES-ar"], "es"],
  [null, ["fr"], "en"],
  [null, [], "en"],
  ["en", ["es"], "en"],
  ["es", ["en"], "es"],
  ["toString", ["es"], "es"],
])("with %s saved and a browser in %j returns %s", (chosen, browser, language) =>
  expect(preferred(chosen, browser)).toBe(language),
);
