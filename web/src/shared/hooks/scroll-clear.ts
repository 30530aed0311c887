/** Style for content above a sticky bar: a focused element scrolls clear of the bar. */
export const aboveTheBar = {
  "& :is(input, select, textarea, button, [tabindex])": { scrollMarginBottom: "28" },
};

/**
 * Scrolls an element that was focused by keyboard into view, with its scroll margins. Browsers
 * scroll only to the caret of a text field, and not at all when Tab wraps around in a dialog. Not
 * for clicks: a button that moves under the pointer would be missed.
 */
export function scrollClear({ target }: { target: Element }): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
