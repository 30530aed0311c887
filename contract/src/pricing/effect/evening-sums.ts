import type { Arm } from "./fixed-evenings.ts";

/** A sale of a schedule with a plan, as it counts for the measurement. */
export interface MeasuredEvening {
  arm: Arm;
  offered: number;
  sold: number;
  /** What the sold portions brought. The effect is in the same unit: cents in records. */
  revenue: number;
}

/** Mean of numbers, and the sum of their squared differences from it. */
export interface Moments {
  mean: number;
  squares: number;
}

/** The evenings of one arm. Both numbers are per offered portion. */
export interface ArmSums {
  evenings: number;
  revenue: Moments;
  /** Portions that were not sold. */
  unsold: Moments;
}

/** All that the measurement needs of a restaurant's evenings. */
export type EveningSums = Readonly<Record<Arm, ArmSums>>;

const noMoments: Moments = { mean: 0, squares: 0 };
const noArmSums: ArmSums = { evenings: 0, revenue: noMoments, unsold: noMoments };

export const noEvenings: EveningSums = { plan: noArmSums, fixed: noArmSums };

/** The sums with one more evening. An evening without portions does not count. */
export function withEvening(sums: EveningSums, evening: MeasuredEvening): EveningSums {
  const { arm, offered, sold, revenue } = evening;
  if (offered <= 0) return sums;
  const before = sums[arm];
  const evenings = before.evenings + 1;
  const after: ArmSums = {
    evenings,
    revenue: withValue(before.revenue, revenue / offered, evenings),
    unsold: withValue(before.unsold, (offered - sold) / offered, evenings),
  };
  return { ...sums, [arm]: after };
}

/**
 * Welford's method, which stays exact where squares of large numbers would cancel out
 * (https://doi.org/10.1080/00401706.1962.10490022).
 */
function withValue({ mean, squares }: Moments, value: number, count: number): Moments {
  const difference = value - mean;
  const next = mean + difference / count;
  return { mean: next, squares: squares + difference * (value - next) };
}
