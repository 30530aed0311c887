import { useCallback, useEffectEvent, useLayoutEffect, useRef } from "react";
import { focusOn } from "./hand-on-focus.ts";

/**
 * Moves the focus when a focused button is removed, such as "Show more" after the last page of a
 * list. If the user has moved the focus elsewhere, it stays there.
 * @param next returns the element that receives the focus
 * @returns ref for the button, which the calling component must render itself
 */
export function useFocusAfterRemoval(next: () => HTMLElement | null | undefined) {
  const hadFocus = useRef(false);
  const moveFocus = useEffectEvent(() => {
    if (hadFocus.current) focusOn(next());
    hadFocus.current = false;
  });
  useLayoutEffect(() => moveFocus());
  return useCallback(
    (button: HTMLButtonElement) =>
      // Runs before the button leaves the page, where it still has the focus.
      () => {
        hadFocus.current = document.activeElement === button;
      },
    [],
  );
}
