import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { focusOn } from "./hand-on-focus.ts";

/**
 * Gives a button the focus back that it lost by being disabled while `busy`. A focus that the user
 * has moved stays.
 * @param fallback returns the element to focus if the button was removed
 * @returns props for the button
 */
export function useFocusBack(busy: boolean, fallback?: () => HTMLElement | null | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const restore = useEffectEvent((isBusy: boolean) => {
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) focusOn(button.current ?? fallback?.());
  });
  useLayoutEffect(() => restore(busy), [busy]);
  return {
    ref: button,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
      if (!currentTarget.disabled) hadFocus.current = false;
    },
  };
}
