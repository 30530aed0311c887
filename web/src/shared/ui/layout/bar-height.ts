/** Height of the bar that is fixed at the top of every page. */
export const barHeight = "4.25rem";
