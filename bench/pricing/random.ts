/** A repeatable source of random numbers. */
export interface Random {
  /** From 0 to 1, without 1. */
  unit: () => number;
  normal: () => number;
  poisson: (mean: number) => number;
  gamma: (shape: number, mean: number) => number;
}

/** The generator mulberry32, with the distributions that the simulation needs. */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  const poisson = (mean: number) => {
    // Knuth's method. A large mean is divided into parts, because the product would become 0 otherwise.
    let left = mean;
    let count = 0;
    while (left > 0) {
      const part = Math.min(left, 30);
      left -= part;
      const limit = Math.exp(-part);
      for (let product = unit(); product > limit; product *= unit()) count += 1;
    }
    return count;
  };
  /** Marsaglia and Tsang's method, for shapes of at least 1. */
  const gamma = (shape: number, mean: number) => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - unit()) < 0.5 * x * x + d - d * v + d * Math.log(v))
        return (d * v * mean) / shape;
    }
  };
  return { unit, normal, poisson, gamma };
}
