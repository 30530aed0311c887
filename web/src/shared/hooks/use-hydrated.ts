import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Whether a prerendered page has been hydrated. Forms are disabled until then: the browser would
 * submit them itself, with their values, passwords too, in the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
