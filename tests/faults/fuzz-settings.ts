/**
 * How much the fuzz tests send to each endpoint. `FUZZ_INPUTS` is the number of refused inputs: 300 in the quick run, 10,000 in the
 * nightly run. `FUZZ_SEED` repeats a run whose seed was printed.
 */
const inputs = Number(process.env.FUZZ_INPUTS || 300);

const share = (part: number, least: number) => Math.max(least, Math.round(inputs * part));

export const fuzz = {
  seed: Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31),
  /** Inputs that the endpoint's schema refuses. */
  refused: inputs,
  /** Forms for an endpoint that takes JSON as well. */
  forms: share(0.2, 60),
  /** At most so many inputs that the schema takes: they reach the database. */
  mostTaken: share(0.03, 30),
  /** At least so many, or the test would look at the schema alone. */
  leastTaken: share(0.01, 10),
  /** Inputs made of a good one, where random ones hardly ever pass the schema. */
  likeGood: share(0.01, 60),
  /** At least so many of them succeed. About a third does: 78 of 240 when measured, 15 of 60 with the least lucky seed. */
  leastSucceeded: share(0.0008, 5),
} as const;
