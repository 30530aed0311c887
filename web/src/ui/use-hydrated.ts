import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the code of a prerendered page has taken it over. A form cannot be sent until then: the browser would do it by itself,
 * with what was typed, a password too, in the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
