/** Height of the bar that is fixed at the top of every page. */
export const barHeight = "4.25rem";

/** Where a sticky part stays: below that bar, and below the strip that says that the connection is lost. */
export const stickyTop = `calc(${barHeight} + var(--connection-banner))`;
