import { priceFactor, slots } from "@flashplate/contract/pricing/model/demand";
import { expect, test } from "vitest";
import { informedPlan, type KnownSale } from "../../bench/pricing/informed-plan.ts";

const known: KnownSale = {
  buyers: Array.from({ length: slots }, () => 0.8),
  response: 2.5,
  portions: 12,
  valueOf: (price) => price - 0.15,
  floor: 0.2,
  mostCuts: 3,
};

/**
 * The maximum that one price earns. Sold portions are the minimum of a Poisson-distributed demand and the
 * portions, so their expectation is the sum of P(demand > count) over the portions.
 */
function bestSinglePrice(portions: number): number {
  const demand = known.buyers.reduce((sum, one) => sum + one, 0);
  const values = Array.from({ length: 15 }, (_, index) => {
    const price = 0.95 - index * 0.05;
    const mean = demand * priceFactor(known.response, price);
    let [probability, sold, demandAbove] = [Math.exp(-mean), 0, 1];
    for (let count = 0; count < portions; count += 1) {
      demandAbove -= probability;
      sold += demandAbove;
      probability *= mean / (count + 1);
    }
    return sold * known.valueOf(price);
  });
  return Math.max(...values);
}

test("earns what the best single price earns when it may not cut", () => {
  const plan = informedPlan({ ...known, mostCuts: 0 });
  for (const portions of [1, 5, 12]) expect(plan.value(portions)).toBeCloseTo(bestSinglePrice(portions), 6);
});

test("earns more with each further cut, and never raises the price", () => {
  const values = [0, 1, 2, 3].map((mostCuts) => informedPlan({ ...known, mostCuts }).value(4));
  expect(values).toEqual([...values].sort((one, other) => one - other));
  expect(new Set(values).size).toBe(4);
  const plan = informedPlan(known);
  for (let tenth = 1; tenth < slots; tenth += 1)
    for (let price = 0; price < plan.prices.length; price += 1)
      expect(plan.next({ tenth, cuts: 0, price, left: 4 })).toBeGreaterThanOrEqual(price);
});

test("cuts late when portions are left, but not after the last cut", () => {
  const plan = informedPlan(known);
  const [first, last] = [plan.first(12), slots - 1];
  expect(plan.next({ tenth: last, cuts: 0, price: first, left: 12 })).toBeGreaterThan(first);
  expect(plan.next({ tenth: last, cuts: 3, price: first, left: 12 })).toBe(first);
});
