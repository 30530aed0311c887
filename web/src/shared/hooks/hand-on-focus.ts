import { flushSync } from "react-dom";
import { scrollClear } from "./scroll-clear.ts";

/**
 * Makes a change that removes the pressed button, then focuses another element. Otherwise Tab would
 * start at the top of the page.
 * @param next called after the change; returns the element to focus. In a list, return the name in the
 *   next row, not a button: a second Enter would press it
 */
export function changeThenFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
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
 * Scrolls to the top of a new screen and focuses its heading. The previous screen was scrolled, and its
 * focused button no longer exists. Without `preventScroll`, the browser would scroll past the heading.
 */
export function focusHeadingAtTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

/**
 * Whether the user has not moved the focus away from `element`. An element that was removed while it had
 * the focus leaves it to the body.
 */
export function isFocusStillAt(element: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === element || activeElement === body || activeElement === null;
}
