import {
  type ArmSums,
  type EveningSums,
  type MeasuredEvening,
  noEvenings,
  withEvening,
} from "./evening-sums.ts";
import type { Arm } from "./fixed-evenings.ts";

/** A difference with its interval. */
export interface Difference {
  /** Of the plan's evenings over the fixed ones, per offered portion. */
  value: number;
  /** The ends of the 90 % interval. */
  low: number;
  high: number;
  /** The mean of the fixed evenings, to which the difference can be related. */
  fixed: number;
}

/** What the plan changed. */
export interface MeasuredEffect {
  revenue: Difference;
  /** Portions that were not sold. */
  unsold: Difference;
  /** Restaurants and evenings that count. */
  restaurants: number;
  evenings: { plan: number; fixed: number };
}

/** A restaurant counts with so many evenings of each arm. Fewer have no usable variance. */
export const fewestEvenings = 2;

/**
 * The effect of the plan on revenue and unsold portions per offered portion, from randomised evenings. Each
 * restaurant is compared with itself: arms differ by chance only within a restaurant. The variance is that of
 * stratified means (Neyman 1923), its degrees of freedom those of Welch and Satterthwaite
 * (https://doi.org/10.2307/3002019). The variance of an arm is at least the pooled variance of both arms.
 * @param restaurants the sums of each restaurant; one without two evenings of each arm does not count
 * @returns undefined if no restaurant counts
 */
export function effectOfSums(restaurants: readonly EveningSums[]): MeasuredEffect | undefined {
  const strata = restaurants.filter(
    ({ plan, fixed }) => plan.evenings >= fewestEvenings && fixed.evenings >= fewestEvenings,
  );
  if (strata.length === 0) return undefined;
  const evenings = (arm: Arm) => strata.reduce((sum, one) => sum + one[arm].evenings, 0);
  return {
    revenue: differenceOf(strata, "revenue"),
    unsold: differenceOf(strata, "unsold"),
    restaurants: strata.length,
    evenings: { plan: evenings("plan"), fixed: evenings("fixed") },
  };
}

/** The same effect, from the evenings of each restaurant. */
export function measuredEffect(
  restaurants: readonly (readonly MeasuredEvening[])[],
): MeasuredEffect | undefined {
  return effectOfSums(restaurants.map((evenings) => evenings.reduce(withEvening, noEvenings)));
}

/** Whether the interval is on one side of zero. Otherwise nothing is said about a difference. */
export function isKnownDifference({ low, high }: Pick<Difference, "low" | "high">): boolean {
  return low > 0 || high < 0;
}

function differenceOf(strata: readonly EveningSums[], measure: "revenue" | "unsold"): Difference {
  let weights = 0;
  let value = 0;
  let fixedMean = 0;
  const variances: { variance: number; freedom: number }[] = [];
  for (const { plan, fixed } of strata) {
    // The inverse of the variance, if both arms vary alike.
    const weight = (plan.evenings * fixed.evenings) / (plan.evenings + fixed.evenings);
    weights += weight;
    value += weight * (plan[measure].mean - fixed[measure].mean);
    fixedMean += weight * fixed[measure].mean;
    const pooled = pooledVarianceOf(plan, fixed, measure);
    for (const arm of [plan, fixed]) {
      const freedom = arm.evenings - 1;
      // A few evenings that are all sold out have no variance. Their mean is not known exactly.
      const variance = Math.max(arm[measure].squares / freedom, pooled);
      variances.push({ variance: (weight ** 2 * variance) / arm.evenings, freedom });
    }
  }
  const halfWidth = halfWidthOf(variances) / weights;
  const difference = value / weights;
  return {
    value: difference,
    low: difference - halfWidth,
    high: difference + halfWidth,
    fixed: fixedMean / weights,
  };
}

/** The variance of an evening, if both arms vary alike. */
function pooledVarianceOf(plan: ArmSums, fixed: ArmSums, measure: "revenue" | "unsold"): number {
  return (plan[measure].squares + fixed[measure].squares) / (plan.evenings + fixed.evenings - 2);
}

/** Half of the 90 % interval of a sum whose parts have these variances. */
function halfWidthOf(parts: readonly { variance: number; freedom: number }[]): number {
  const total = parts.reduce((sum, { variance }) => sum + variance, 0);
  if (total === 0) return 0;
  const squares = parts.reduce((sum, { variance, freedom }) => sum + variance ** 2 / freedom, 0);
  const freedomOfSum = total ** 2 / squares;
  return quantileOfT(freedomOfSum) * Math.sqrt(total);
}

/** The 95 % quantile of the normal distribution. */
const normalQuantile = 1.6448536;

/**
 * The 95 % quantile of Student's distribution, by its expansion around the normal distribution (Abramowitz and
 * Stegun, 26.7.5). Its error is less than 0.01 from three degrees of freedom on.
 */
export function quantileOfT(freedom: number): number {
  const z = normalQuantile;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
