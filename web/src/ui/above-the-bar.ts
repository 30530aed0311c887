/** For what stands above a bar that sticks to the bottom of the window: Tab scrolls its fields and buttons clear of the bar. */
export const aboveTheBar = { "& :is(input, select, textarea, button)": { scrollMarginBottom: "28" } };
