import { useSyncExternalStore } from "react";

/** Light, dark, or whatever the device says. */
export type ColorMode = "system" | "light" | "dark";

// The same two names stand in public/theme.js, which paints the page before any of this is loaded.
const key = "flashplate.theme";
const event = "flashplate:theme";

/** Where a browser keeps no storage, the choice holds for this page. */
let unsaved: ColorMode | undefined;

/** The colours chosen on this device; the component shows itself anew when others are chosen, in another tab as well. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, present, () => "system");
}

/** Shows this and every other tab in these colours, and remembers them on this device. */
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

function present(): ColorMode {
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
