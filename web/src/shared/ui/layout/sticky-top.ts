import { barHeight } from "./bar-height.ts";

/**
 * The `top` of a sticky element: below the bar of the page, and below the strip about a lost connection.
 */
export const stickyTop = `calc(${barHeight} + var(--connection-banner))`;
