/** Height of the bar that is fixed at the top of every page: what sticks below it stands so far down. */
export const barHeight = "4.25rem";
