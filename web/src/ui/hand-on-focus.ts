import { flushSync } from "react-dom";
import { scrollClear } from "./scroll-clear.ts";

/**
 * Makes a change that takes away what was pressed, and hands the focus on to what `next` finds then: else nothing would have it, and
 * Tab would begin at the top of the page. In a list that is the name in the next row, where Tab leads to its buttons: not a button
 * itself, which a second Enter would press.
 */
export function handOnFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  focusOn(next());
}

/** Gives it the focus, and scrolls to it for who uses the keyboard. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  scrollClear({ target: element });
}
