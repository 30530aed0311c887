import type { PriceAim } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { useSyncExternalStore } from "react";

const key = "flashplate.suggestions";
const event = "flashplate:suggestions";

/** What suggested prices aim at on this device; `off` hides them. */
export type SuggestionsChoice = PriceAim | "off";

const usual: SuggestionsChoice = "earnings";

/** The choice where the browser has no storage. It lasts until the page is left. */
let unsaved: SuggestionsChoice | undefined;

/** What suggested prices aim at on this device. Renders again when it changes, in another tab too. */
export function useSuggestionsChoice(): SuggestionsChoice {
  return useSyncExternalStore(subscribe, readSetting, () => usual);
}

/** Changes what suggested prices aim at on this device, in all tabs. */
export function chooseSuggestions(choice: SuggestionsChoice): void {
  try {
    if (choice === usual) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
    unsaved = undefined;
  } catch {
    unsaved = choice;
  }
  window.dispatchEvent(new CustomEvent(event));
}

function readSetting(): SuggestionsChoice {
  if (unsaved !== undefined) return unsaved;
  try {
    const stored = localStorage.getItem(key);
    return stored === "off" || stored === "waste" ? stored : usual;
  } catch {
    return usual;
  }
}

function subscribe(listener: () => void): () => void {
  for (const name of [event, "storage"]) window.addEventListener(name, listener);
  return () => {
    for (const name of [event, "storage"]) window.removeEventListener(name, listener);
  };
}
