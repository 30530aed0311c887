/**
 * Numbers of inputs that the fuzz tests send to each endpoint. `FUZZ_INPUTS` is the number of
 * rejected inputs: 100 by default, 10,000 in the nightly run. `FUZZ_SEED` repeats a run with a
 * printed seed.
 */
const inputs = Number(process.env.FUZZ_INPUTS || 100);

/** A part of the number of inputs, but not less than `least`. */
const share = (part: number, least: number) => Math.max(least, Math.round(inputs * part));

export const fuzz = {
  seed: Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31),
  /** Inputs that the endpoint's schema rejects. */
  refused: inputs,
  /** Multipart requests. */
  forms: share(0.2, 60),
  /** Maximum of inputs that the schema accepts; they reach the database. */
  maxAccepted: share(0.03, 30),
  /** Minimum of accepted inputs; otherwise only the schema would be tested. */
  minAccepted: share(0.01, 10),
  /** Variations of a valid input, if the schema rejects almost all random ones. */
  variations: share(0.01, 60),
  /**
   * Minimum of variations that succeed. About a third does: 78 of 240 when it was measured, and 15 of 60
   * with the worst seed.
   */
  minSucceeded: share(0.0008, 5),
} as const;
