/** With `ATTACKS=all`, as in the nightly run, all attacks run. */
const all = process.env.ATTACKS === "all";

/**
 * The attacks of a list that run now: all of them, or every `step`th in `npm test`.
 * @param step a number without a common divisor with the lengths of the lists that were combined. The sample
 *   then has attacks of all kinds
 */
export function sample<Attack>(attacks: readonly Attack[], step: number): Attack[] {
  return attacks.filter((_, index) => all || index % step === 0);
}
