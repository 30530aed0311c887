import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage, preferredLanguage } from "./language.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["es", null, ["es-MX", "en"]],
  ["en", null, ["en-GB", "es"]],
  ["es", null, ["fr-FR", "ES-ar"]],
  ["en", null, ["fr"]],
  ["en", null, []],
  ["en", "en", ["es"]],
  ["es", "es", ["en"]],
  // A damaged value that is a property of every object.
  ["es", "toString", ["es"]],
])("prefers %s when %s is saved and the browser prefers %j", (language, savedLanguage, browser) =>
  expect(preferredLanguage(savedLanguage, browser)).toBe(language),
);

it("stores the language that was chosen last when an earlier one is still loading", async () => {
  const stored: string[] = [];
  vi.stubGlobal("localStorage", { setItem: (_key: string, language: string) => stored.push(language) });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const loading = chooseLanguage("es");
  await chooseLanguage("en");
  await loading;
  expect(stored.at(-1)).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});
