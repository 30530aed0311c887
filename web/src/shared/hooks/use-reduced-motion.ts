import { useMedia } from "./use-media.ts";

/** Whether the user prefers reduced motion. Renders again when the setting changes. */
export function useReducedMotion(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
