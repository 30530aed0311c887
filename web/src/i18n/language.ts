import { useSyncExternalStore } from "react";
import type { Texts } from "./catalogue.ts";
import { english, type Language, locales, type Translate, translator } from "./translate.ts";

/** The languages by the name each has for itself. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };
export const languages = Object.keys(languageNames) as Language[];

/** What another language brings along, as a chunk of its own. */
const chunks: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  es: async () => (await import("./es/index.ts")).spanish,
};

const key = "flashplate.language";
const listeners = new Set<() => void>();
let present: Translate = english;
let wanted: Language = "en";

/** The present language's words; the component shows itself anew when another one is chosen. Prerendered pages are English. */
export function useT(): Translate {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => english,
  );
}

/** Shows the page in another language and remembers it on this device. Throws where its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // Where a browser keeps no storage, the choice holds for this page.
  }
}

/**
 * Shows the page in the language chosen here before, or else in the browser's. Resolves when it is there, so that nobody sees
 * the other one first; without a connection it stays English. A choice made in another tab is followed.
 */
export async function startLanguage(): Promise<void> {
  window.addEventListener("storage", (event) => {
    if (event.key === key && isLanguage(event.newValue)) void show(event.newValue).catch(() => undefined);
  });
  await show(preferred(saved(), navigator.languages)).catch(() => undefined);
}

/** The one chosen before, or the first of the browser's that there is, else English. */
export function preferred(chosen: string | null, browser: readonly string[]): Language {
  const base = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";
  return [chosen ?? "", ...browser.map(base)].find(isLanguage) ?? "en";
}

async function show(language: Language): Promise<void> {
  wanted = language;
  const next = language === "en" ? english : translator(language, await chunks[language]());
  // Another one was chosen while this one was on its way.
  if (wanted !== language) return;
  present = next;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(locales, text);
}

function saved(): string | null {
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
