/** With `ATTACKS=all`, as in the nightly run, all attacks run. */
const all = process.env.ATTACKS === "all";

/**
 * The attacks of a list that run now: all of them, or every `step`th in `npm test`.
 * @param step a number without a common divisor with the lengths that a list is combined of. Then the sample has
 *   attacks of all kinds
 */
export function sample<Attack>(attacks: readonly Attack[], step: number): Attack[] {
  return attacks.filter((_, index) => all || index % step === 0);
}
