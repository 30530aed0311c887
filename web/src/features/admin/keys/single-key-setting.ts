import { useSyncExternalStore } from "react";

const key = "flashplate.single-keys";
const event = "flashplate:single-keys";

/** The choice where the browser has no storage. It lasts until the page is left. */
let unsaved: boolean | undefined;

/**
 * Whether single keys control the queue on this device; on by default. People who dictate can turn
 * them off, because each dictated letter would be a command (WCAG 2.1.4).
 */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, isTurnedOn);
}

/** Turns single keys on or off on this device, in all tabs. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
    unsaved = undefined;
  } catch {
    unsaved = isOn;
  }
  window.dispatchEvent(new Event(event));
}

function isTurnedOn(): boolean {
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
