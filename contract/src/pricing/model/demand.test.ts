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

const evenPrior: DemandPrior = {
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
      // All weights have the factor e^(−40), which keeps them small and cancels out below.
      sum += Math.exp(log - 40);
    }
    return sum * (probabilities[index] ?? 0);
  });
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
}

it("finds the probabilities that adding up over all demands finds", () => {
  const found = demandAfter(evenPrior, sumsOf(outcomes)).responses;
  const sought = integrated(evenPrior, outcomes);
  for (const [index, probability] of found.entries()) {
    expect(Math.abs(probability - (sought[index] ?? 0))).toBeLessThan(1e-3);
  }
});

it("knows no more than the prior without sales", () => {
  const demand = demandAfter(evenPrior, noSums);
  for (const probability of demand.responses) expect(probability).toBeCloseTo(1 / responses.length, 9);
  expect(expectedBuyers(demand, 0.6)).toBeCloseTo(8, 9);
});

it("finds a strong response when a lower price sells much more, and a weak one when it does not", () => {
  const sales = (soldAtLowPrice: number) =>
    Array.from({ length: 20 }, (_, index): SaleOutcome => {
      return index % 2 === 0
        ? { price: 0.8, sold: 5, exposure: 1 }
        : { price: 0.4, sold: soldAtLowPrice, exposure: 1 };
    });
  expect(meanResponse(demandAfter(evenPrior, sumsOf(sales(20))))).toBeGreaterThan(3);
  expect(meanResponse(demandAfter(evenPrior, sumsOf(sales(5))))).toBeLessThan(0.5);
});

it("infers more demand when the same portions were sold out earlier", () => {
  const sold = (exposure: number) => demandAfter(evenPrior, sumsOf([{ price: 0.6, sold: 10, exposure }]));
  expect(expectedBuyers(sold(0.3), 0.6)).toBeGreaterThan(1.5 * expectedBuyers(sold(1), 0.6));
});

it("does not weight outcomes when evenings differ only by chance", () => {
  const found = demandOf(evenPrior, outcomes, 0);
  const sought = demandAfter(evenPrior, sumsOf(outcomes));
  expect(found.shape).toBeCloseTo(sought.shape, 9);
  for (const [index, rate] of found.rates.entries()) expect(rate).toBeCloseTo(sought.rates[index] ?? 0, 9);
});

it("gives an evening less weight when evenings differ by more than chance", () => {
  expect(weightOf(10, 0)).toBe(1);
  expect(weightOf(10, 0.1)).toBe(0.5);
  const alike = demandOf(evenPrior, outcomes, 0);
  expect(demandOf(evenPrior, outcomes, 0.1).shape).toBeLessThan(alike.shape - 5);
  const weighted = addOutcome(noSums, { price: 0.6, sold: 10, exposure: 1 }, 0.5);
  expect(demandAfter(evenPrior, weighted)).toMatchObject({ shape: 7, rates: responses.map(() => 0.75) });
});
