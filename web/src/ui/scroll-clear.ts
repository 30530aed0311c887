/** For what stands above a bar that sticks to the bottom of the window: how far what takes the focus stays clear of the bar. */
export const aboveTheBar = {
  "& :is(input, select, textarea, button, [tabindex])": { scrollMarginBottom: "28" },
};

/**
 * Scrolls what Tab leads to into sight, with its margins: browsers show no more of a text field than its caret, and do not scroll at all
 * where a dialog's end leads to its beginning. Not after a click: a button that moves under the pointer is missed.
 */
export function scrollClear({ target }: { target: Element }): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
