import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage, preferredLanguage } from "./language.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

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
