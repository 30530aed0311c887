import { expect, it } from "vitest";
import type { MeasuredEvening } from "./evening-sums.ts";
import { isKnownDifference, measuredEffect, quantileOfT } from "./measured-effect.ts";

const evening = (arm: MeasuredEvening["arm"], revenue: number, sold = 5): MeasuredEvening => ({
  arm,
  offered: 10,
  sold,
  revenue,
});

it("finds the difference per offered portion, and its interval for one restaurant", () => {
  const plan = [42, 44, 46, 48, 50].map((revenue) => evening("plan", revenue, 8));
  const fixed = [38, 40, 42].map((revenue) => evening("fixed", revenue, 6));
  const found = measuredEffect([[...plan, ...fixed]]);
  // Means 4.6 and 4.0, variances 0.1 and 0.04, pooled 0.08, which is more than 0.04.
  // Standard error √(0.1/5 + 0.08/3), 4.78 degrees of freedom.
  expect(found?.revenue.value).toBeCloseTo(0.6, 9);
  expect(found?.revenue.fixed).toBeCloseTo(4, 9);
  const half = 2.039 * Math.sqrt(0.1 / 5 + 0.08 / 3);
  expect(found?.revenue.high).toBeCloseTo(0.6 + half, 2);
  expect(found?.revenue.low).toBeCloseTo(0.6 - half, 2);
  expect(found?.unsold.value).toBeCloseTo(-0.2, 9);
  expect(found).toMatchObject({ restaurants: 1, evenings: { plan: 5, fixed: 3 } });
});

it("does not take sold-out evenings for exact", () => {
  const fixed = [50, 50].map((revenue) => evening("fixed", revenue, 10));
  const plan = [50, 40, 50, 40].map((revenue) => evening("plan", revenue, revenue / 5));
  const found = measuredEffect([[...fixed, ...plan]]);
  // Variances 1/3 and 0, pooled 1/4. Standard error √(1/3/4 + 1/4/2), 2.42 degrees of freedom.
  expect(found?.revenue.high).toBeCloseTo(-0.5 + quantileOfT(2.419) * Math.sqrt(1 / 12 + 1 / 8), 3);
  expect(isKnownDifference(found?.revenue ?? { low: 1, high: 1 })).toBe(false);
});

it("compares each restaurant with itself", () => {
  // The large restaurant has more evenings of the plan. Both earn the same in both arms.
  const small = [
    evening("plan", 10),
    evening("plan", 12),
    ...[10, 12, 10, 12].map((one) => evening("fixed", one)),
  ];
  const large = [
    ...[90, 92, 90, 92].map((one) => evening("plan", one)),
    evening("fixed", 90),
    evening("fixed", 92),
  ];
  const found = measuredEffect([small, large]);
  expect(found?.revenue.value).toBeCloseTo(0, 9);
  expect(isKnownDifference(found?.revenue ?? { low: 0, high: 0 })).toBe(false);
});

it("does not count a restaurant without two evenings of each arm, nor evenings without portions", () => {
  const one = [evening("plan", 40), evening("plan", 42), evening("fixed", 30)];
  expect(measuredEffect([one])).toBeUndefined();
  expect(measuredEffect([[...one, { ...evening("fixed", 0), offered: 0 }]])).toBeUndefined();
  const both = [...one, evening("fixed", 32)];
  expect(measuredEffect([one, both])).toMatchObject({ restaurants: 1, evenings: { plan: 2, fixed: 2 } });
  expect(measuredEffect([])).toBeUndefined();
});

it("knows a difference only if its interval is on one side of zero", () => {
  expect(isKnownDifference({ low: 0.1, high: 0.3 })).toBe(true);
  expect(isKnownDifference({ low: -0.3, high: -0.1 })).toBe(true);
  expect(isKnownDifference({ low: -0.1, high: 0.3 })).toBe(false);
});

it.each([
  [3, 2.3534],
  [5, 2.015],
  [10, 1.8125],
  [30, 1.6973],
  [1000, 1.6464],
])("has the quantile of Student's distribution for %d degrees of freedom", (freedom, quantile) => {
  expect(Math.abs(quantileOfT(freedom) - quantile)).toBeLessThan(0.01);
});
