/** Portions to choose from in a question: none, and three steps up to the schedule's number. */
export function portionChoices(most: number): number[] {
  return [...new Set([0, Math.ceil(most / 3), Math.ceil((2 * most) / 3), most])];
}
