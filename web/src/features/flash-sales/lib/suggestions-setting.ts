import { useSyncExternalStore } from "react";

const key = "flashplate.suggestions";
const event = "flashplate:suggestions";

/** The choice where the browser has no storage. It lasts until the page is left. */
let unsaved: boolean | undefined;

/** Whether this device shows suggested prices. Renders again when it changes, in another tab too. */
export function useShowsSuggestions(): boolean {
  return useSyncExternalStore(subscribe, readSetting, () => true);
}

/** Shows or hides suggested prices on this device, in all tabs. */
export function showSuggestions(shows: boolean): void {
  try {
    if (shows) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
    unsaved = undefined;
  } catch {
    unsaved = shows;
  }
  window.dispatchEvent(new CustomEvent(event));
}

function readSetting(): boolean {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  for (const name of [event, "storage"]) window.addEventListener(name, listener);
  return () => {
    for (const name of [event, "storage"]) window.removeEventListener(name, listener);
  };
}
