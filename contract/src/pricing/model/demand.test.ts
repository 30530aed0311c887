import { expect, it } from "vitest";
import { addOutcome } from "../../../test-support/add-outcome.ts";
import {
  type DemandPrior,
  demandAfter,
  demandOf,
  expectedBuyers,
  meanResponse,
  noSums,
  priceFactor,
  responses,
  type SaleOutcome,
  weightOf,
} from "./demand.ts";

const even: DemandPrior = {
  responses: responses.map(() => 1 / responses.length),
  shape: 2,
  rate: 0.25,
};
const sumsOf = (outcomes: readonly SaleOutcome[]) =>
  outcomes.reduce((sums, outcome) => addOutcome(sums, outcome), noSums);

const outcomes: SaleOutcome[] = [
  { price: 0.7, sold: 4, exposure: 1 },
  { price: 0.7, sold: 6, exposure: 1 },
  { price: 0.5, sold: 9, exposure: 0.6 },
  { price: 0.4, sold: 12, exposure: 0.7 },
];

/** The probability of each response by adding up over values of θ, without a formula for it. */
function integrated({ responses: probabilities, shape, rate }: DemandPrior, sales: readonly SaleOutcome[]) {
  const weights = responses.map((response, index) => {
    let sum = 0;
    for (let theta = 0.01; theta < 120; theta += 0.01) {
      let log = (shape - 1) * Math.log(theta) - rate * theta;
      for (const { price, sold, exposure } of sales) {
        const mean = theta * exposure * priceFactor(response, price);
        log += sold * Math.log(mean) - mean;
      }
      sum += Math.exp(log - 40);
    }
    return sum * (probabilities[index] ?? 0);
  });
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
}

it("finds the probabilities that adding up over all demands finds", () => {
  const found = demandAfter(even, sumsOf(outcomes)).responses;
  const sought = integrated(even, outcomes);
  for (const [index, probability] of found.entries()) {
    expect(Math.abs(probability - (sought[index] ?? 0))).toBeLessThan(1e-3);
  }
});

it("knows no more than the prior without sales", () => {
  const demand = demandAfter(even, noSums);
  for (const probability of demand.responses) expect(probability).toBeCloseTo(1 / responses.length, 9);
  expect(expectedBuyers(demand, 0.6)).toBeCloseTo(8, 9);
});

it("finds a strong response when a lower price sells much more, and a weak one when it does not", () => {
  const sales = (low: number) =>
    Array.from({ length: 20 }, (_, index): SaleOutcome => {
      return index % 2 === 0 ? { price: 0.8, sold: 5, exposure: 1 } : { price: 0.4, sold: low, exposure: 1 };
    });
  expect(meanResponse(demandAfter(even, sumsOf(sales(20))))).toBeGreaterThan(3);
  expect(meanResponse(demandAfter(even, sumsOf(sales(5))))).toBeLessThan(0.5);
});

it("takes portions that were sold out early for more demand", () => {
  const sold = (exposure: number) => demandAfter(even, sumsOf([{ price: 0.6, sold: 10, exposure }]));
  expect(expectedBuyers(sold(0.3), 0.6)).toBeGreaterThan(1.5 * expectedBuyers(sold(1), 0.6));
});

it("adds up outcomes that evenings do not differ in as they are", () => {
  const found = demandOf(even, outcomes, 0);
  const sought = demandAfter(even, sumsOf(outcomes));
  expect(found.shape).toBeCloseTo(sought.shape, 9);
  for (const [index, rate] of found.rates.entries()) expect(rate).toBeCloseTo(sought.rates[index] ?? 0, 9);
  const uneven = demandOf(even, outcomes, 0.1);
  expect(uneven.shape).toBeLessThan(sought.shape - 5);
});

it("believes many portions of one evening less when evenings differ", () => {
  expect(weightOf(10, 0)).toBe(1);
  expect(weightOf(10, 0.1)).toBe(0.5);
  const weighted = addOutcome(noSums, { price: 0.6, sold: 10, exposure: 1 }, 0.5);
  expect(demandAfter(even, weighted)).toMatchObject({ shape: 7, rates: responses.map(() => 0.75) });
});
