import { useSyncExternalStore } from "react";
import type { Texts } from "./catalogue.ts";
import { english, type Language, locales, type Translate, translator } from "./translate.ts";

/** The name of each language, in that language. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };
export const languages = Object.keys(languageNames) as Language[];

/** Loads the translations of a language as a lazy chunk. */
const chunks: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  es: async () => (await import("./es/index.ts")).spanish,
};

const key = "flashplate.language";
const listeners = new Set<() => void>();
let current: Translate = english;
/** The language that was requested last. Its texts may still be loading. */
let requested: Language = "en";

/** Returns the translation function. Renders again when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => english,
  );
}

/**
 * Switches the page to a language and stores the choice on this device.
 * @throws if the translations cannot be loaded
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isShown = await show(language);
  if (!isShown) return;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

/**
 * Shows the saved language or the browser's, and follows changes in other tabs. Resolves when the
 * translations are loaded, so that the page is not shown in English first. If they cannot be loaded, the
 * page stays English.
 */
export async function startLanguage(): Promise<void> {
  window.addEventListener("storage", (event) => {
    if (event.key === key && isLanguage(event.newValue)) void show(event.newValue).catch(() => undefined);
  });
  await show(preferredLanguage(savedLanguage(), navigator.languages)).catch(() => undefined);
}

/** Returns the saved language, else the first available one of the browser's, else English. */
export function preferredLanguage(saved: string | null, browser: readonly string[]): Language {
  const base = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";
  return [saved ?? "", ...browser.map(base)].find(isLanguage) ?? "en";
}

/**
 * Shows the page in a language.
 * @returns false if another language was chosen while the texts of this one were loading
 */
async function show(language: Language): Promise<boolean> {
  requested = language;
  const next = language === "en" ? english : translator(language, await chunks[language]());
  if (requested !== language) return false;
  current = next;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
  return true;
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(locales, text);
}

function savedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
