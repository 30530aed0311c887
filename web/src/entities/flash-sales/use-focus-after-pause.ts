import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element when a pause has begun or ended, because the pressed button is removed then.
 * @returns a ref to set while the user's tap is the cause; it is false again after the focus has moved
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
