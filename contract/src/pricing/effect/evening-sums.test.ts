import { expect, it } from "vitest";
import { randomNumbers } from "../../../test-support/occurrence-reference.ts";
import { eveningOfLedger } from "./evening-of-ledger.ts";
import { type MeasuredEvening, noEvenings, withEvening } from "./evening-sums.ts";
import { effectOfSums, quantileOfT } from "./measured-effect.ts";

function randomEvenings(count: number, random: () => number): MeasuredEvening[] {
  return Array.from({ length: count }, () => {
    const offered = 1 + Math.floor(30 * random());
    const sold = Math.floor((offered + 1) * random());
    return { arm: random() < 0.2 ? "fixed" : "plan", offered, sold, revenue: sold * (200 + 900 * random()) };
  });
}

const sumsOf = (evenings: readonly MeasuredEvening[]) => evenings.reduce(withEvening, noEvenings);
const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const varianceOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + (one - meanOf(values)) ** 2, 0) / (values.length - 1);

it("finds the same effect from sums as from the evenings themselves", () => {
  const random = randomNumbers(7);
  for (let market = 0; market < 50; market += 1) {
    const restaurants = Array.from({ length: 8 }, () =>
      randomEvenings(10 + Math.floor(40 * random()), random),
    );
    const found = effectOfSums(restaurants.map(sumsOf));
    // The same estimate, from the evenings: stratified means with Welch's interval. The variance of an arm is
    // at least the pooled variance of both.
    let [weights, value, variance, squares] = [0, 0, 0, 0];
    for (const evenings of restaurants) {
      const [plan = [], fixed = []] = (["plan", "fixed"] as const).map((arm) =>
        evenings.filter((one) => one.arm === arm).map(({ revenue, offered }) => revenue / offered),
      );
      if (plan.length < 2 || fixed.length < 2) continue;
      const weight = (plan.length * fixed.length) / (plan.length + fixed.length);
      weights += weight;
      value += weight * (meanOf(plan) - meanOf(fixed));
      const deviations = [plan, fixed].flatMap((values) => values.map((one) => one - meanOf(values)));
      const pooled = deviations.reduce((sum, one) => sum + one ** 2, 0) / (deviations.length - 2);
      for (const values of [plan, fixed]) {
        const part = (weight ** 2 * Math.max(varianceOf(values), pooled)) / values.length;
        variance += part;
        squares += part ** 2 / (values.length - 1);
      }
    }
    const half = (quantileOfT(variance ** 2 / squares) * Math.sqrt(variance)) / weights;
    expect(found?.revenue.value).toBeCloseTo(value / weights, 6);
    expect(found?.revenue.low).toBeCloseTo(value / weights - half, 6);
    expect(found?.revenue.high).toBeCloseTo(value / weights + half, 6);
  }
});

it("keeps small differences of large numbers", () => {
  const evenings = [1, 2, 3].map((cents) => ({
    arm: "plan" as const,
    offered: 1,
    sold: 1,
    revenue: 1e9 + cents,
  }));
  expect(sumsOf(evenings).plan).toMatchObject({ evenings: 3, revenue: { mean: 1e9 + 2, squares: 2 } });
});

it("does not count an evening without portions", () => {
  expect(withEvening(noEvenings, { arm: "plan", offered: 0, sold: 0, revenue: 0 })).toBe(noEvenings);
});

it("reads an evening from the ledger: sold portions, and all money that the restaurant has", () => {
  const sale = { kind: "sale", counts: { sales: 1, offered: 10, unsold: 3 } } as const;
  const orders = [
    { kind: "order", counts: { orders: 1, portions: 2, app_cents: 900 } },
    { kind: "order", counts: { orders: 1, portions: 1, pickup_cents: 450 } },
    { kind: "order", counts: { uncollected: 1, kept_cents: 450 } },
    { kind: "order", counts: { cancelled: 2 } },
  ] as const;
  expect(eveningOfLedger([...orders, sale])).toEqual({ offered: 10, sold: 7, revenue: 1800 });
  expect(eveningOfLedger(orders)).toBeUndefined();
  expect(eveningOfLedger([{ kind: "sale", counts: { sales: 1, offered: 4 } }])).toEqual({
    offered: 4,
    sold: 4,
    revenue: 0,
  });
});
