import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { focusOn } from "./hand-on-focus.ts";

/**
 * For a button that is disabled while what it began goes on, which takes the focus from it. Once that is over the button has it
 * again, or what `otherwise` finds where the button is gone; who has gone on to something else meanwhile stays there.
 * @returns what the button is given
 */
export function useFocusBack(busy: boolean, otherwise?: () => HTMLElement | null | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  const follow = useEffectEvent((isBusy: boolean) => {
    if (isBusy || !had.current) return;
    had.current = false;
    if (document.activeElement === document.body) focusOn(button.current ?? otherwise?.());
  });
  useLayoutEffect(() => follow(busy), [busy]);
  return {
    ref: button,
    onFocus: () => {
      had.current = true;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
      if (!currentTarget.disabled) had.current = false;
    },
  };
}
