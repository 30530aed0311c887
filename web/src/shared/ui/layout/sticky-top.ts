import { barHeight } from "./bar-height.ts";

/** Where a sticky part stays: below that bar, and below the strip that says that the connection is lost. */
export const stickyTop = `calc(${barHeight} + var(--connection-banner))`;
