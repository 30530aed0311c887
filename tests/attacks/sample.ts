/** All attacks run with `ATTACKS=all`, as at night. */
const all = process.env.ATTACKS === "all";

/**
 * The attacks of a list that run now: all of them, or every `step`th in `npm test`.
 * @param step has no common divisor with the length of a regular list, so that its parts are mixed
 */
export function sample<Attack>(attacks: readonly Attack[], step: number): Attack[] {
  return attacks.filter((_, index) => all || index % step === 0);
}
