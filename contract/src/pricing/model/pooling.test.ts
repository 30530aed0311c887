import { expect, it } from "vitest";
import { addOutcome } from "../../../test-support/add-outcome.ts";
import { type DemandPrior, demandAfter, meanResponse, noSums, priceFactor, responses } from "./demand.ts";
import { addDemand, addPrior, firstPrior, noPriorSums, priorOf } from "./pooling.ts";

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** The sums of a dish that sold exactly what is expected at three prices. */
function dish(theta: number, response: number) {
  return [0.8, 0.6, 0.4].reduce(
    (sums, price) => addOutcome(sums, { price, sold: 8 * theta * priceFactor(response, price), exposure: 8 }),
    noSums,
  );
}

/** The prior after a night. */
function pooled(dishes: readonly ReturnType<typeof dish>[], before: DemandPrior): DemandPrior {
  const sums = noPriorSums();
  for (const one of dishes) addDemand(sums, demandAfter(before, one));
  return priorOf(sums);
}

it("starts with a prior whose probabilities add up to 1", () => {
  expect(sum(firstPrior.responses)).toBeCloseTo(1, 9);
  expect(firstPrior.responses).toHaveLength(responses.length);
  const without = pooled([], firstPrior);
  expect(without.shape).toBeCloseTo(firstPrior.shape, 9);
  expect(without.rate).toBeCloseTo(firstPrior.rate, 9);
});

it("learns from other dishes how guests respond and how much is bought", () => {
  const dishes = Array.from({ length: 40 }, (_, index) => dish(10 + (index % 5), 4));
  let prior = firstPrior;
  for (let night = 0; night < 5; night += 1) prior = pooled(dishes, prior);
  expect(sum(prior.responses)).toBeCloseTo(1, 9);
  expect(meanResponse(prior)).toBeGreaterThan(3.5);
  expect(prior.shape / prior.rate).toBeGreaterThan(10);
  expect(prior.shape / prior.rate).toBeLessThan(14);
});

it("spreads the prior of demand as the dishes do", () => {
  const shapeAfter = (dishes: readonly ReturnType<typeof dish>[]) => pooled(dishes, firstPrior).shape;
  const alike = Array.from({ length: 40 }, () => dish(10, 2));
  const unlike = Array.from({ length: 40 }, (_, index) => dish(index % 2 === 0 ? 2 : 18, 2));
  expect(shapeAfter(alike)).toBeGreaterThan(2 * shapeAfter(unlike));
});

it("changes little with one dish", () => {
  const change = meanResponse(pooled([dish(10, 6)], firstPrior)) - meanResponse(firstPrior);
  expect(change).toBeGreaterThan(0);
  expect(change).toBeLessThan(1);
});

it("adds up the sums of two restaurants as if they were one", () => {
  const [one, other, both] = [noPriorSums(), noPriorSums(), noPriorSums()];
  addDemand(one, demandAfter(firstPrior, dish(4, 1)));
  addDemand(other, demandAfter(firstPrior, dish(9, 5)));
  for (const restaurant of [one, other]) addPrior(both, restaurant);
  const together = noPriorSums();
  for (const sums of [dish(4, 1), dish(9, 5)]) addDemand(together, demandAfter(firstPrior, sums));
  expect(both.dishes).toBe(2);
  expect(both.mean).toBeCloseTo(together.mean, 9);
  expect(both.responses[3]).toBeCloseTo(together.responses[3] ?? 0, 9);
  expect(priorOf(both).shape).toBeCloseTo(priorOf(together).shape, 9);
});
