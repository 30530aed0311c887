import { useSyncExternalStore } from "react";

/** `system` follows the device's setting. */
export type ColorMode = "system" | "light" | "dark";

// public/theme.js uses the same two names. It sets the colours before this code is loaded.
const key = "flashplate.theme";
const event = "flashplate:theme";

/** The choice where the browser has no storage. It lasts until the page is left. */
let unsaved: ColorMode | undefined;

/** Returns the colour mode of this device. Renders again when it changes, in another tab too. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, readMode, () => "system");
}

/** Sets the colour mode of this device, in all tabs. */
export function chooseColorMode(mode: ColorMode): void {
  try {
    if (mode === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, mode);
    unsaved = undefined;
  } catch {
    unsaved = mode;
  }
  window.dispatchEvent(new CustomEvent(event, { detail: mode }));
}

function readMode(): ColorMode {
  if (unsaved) return unsaved;
  try {
    const saved = localStorage.getItem(key);
    return saved === "light" || saved === "dark" ? saved : "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void): () => void {
  for (const name of [event, "storage"]) window.addEventListener(name, listener);
  return () => {
    for (const name of [event, "storage"]) window.removeEventListener(name, listener);
  };
}
