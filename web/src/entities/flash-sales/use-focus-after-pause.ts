import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element when a pause has begun or ended, because the pressed button is removed then.
 * @returns a ref. Set it to true when a tap requests the change, and to false if the request fails. It is
 * false again after the change
 */
export function useFocusAfterPause(
  isPaused: boolean,
  target: () => HTMLElement | null | undefined,
): RefObject<boolean> {
  const movesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a pause begins or ends
  useEffect(() => {
    if (movesFocus.current) target()?.focus({ preventScroll: true });
    movesFocus.current = false;
  }, [isPaused]);
  return movesFocus;
}
