/**
 * Returns the answers that the evening's question offers: no portions, a third, two thirds, and all
 * of the schedule's portions. Equal numbers are offered once.
 */
export function portionChoices(portions: number): number[] {
  const third = Math.ceil(portions / 3);
  const twoThirds = Math.ceil((2 * portions) / 3);
  return [...new Set([0, third, twoThirds, portions])];
}
