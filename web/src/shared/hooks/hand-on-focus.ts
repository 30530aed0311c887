import { flushSync } from "react-dom";
import { scrollClear } from "./scroll-clear.ts";

/**
 * Makes a change that removes the pressed button, and focuses the element that `next` returns after
 * it. Otherwise Tab would start at the top of the page. In a list, focus the name in the next row,
 * not a button: a second Enter would press it.
 */
export function handOnFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  focusOn(next());
}

/** Focuses an element. Scrolls to it if the user uses the keyboard. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  scrollClear({ target: element });
}

/**
 * Shows the top of a screen and focuses its heading. The screen before was scrolled, and its button, which had the
 * focus, no longer exists. Without `preventScroll`, the browser would scroll past the heading.
 */
export function showTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

/** Whether the user has not moved the focus: `element` still has it, or was removed with it. */
export function keptFocus(element: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === element || activeElement === body || activeElement === null;
}
