import { expect, it } from "vitest";
import { addOutcome } from "../../../test-support/add-outcome.ts";
import { type Demand, demandAfter, noSums, priceFactor, responses } from "./demand.ts";
import { expectedSales } from "./expected-sales.ts";
import { firstPrior } from "./pooling.ts";
import { type Offer, suggest } from "./suggest.ts";

const offer: Offer = { portions: 10, exposure: 1, floor: 0.2, wasteCost: 0.05, fullPriceShare: 0 };

/** Demand that is known: a large shape makes θ certain. */
function known(theta: number, response: number): Demand {
  const shape = 1e7;
  return {
    responses: responses.map((one) => (one === response ? 1 : 0)),
    shape,
    rates: responses.map(() => shape / theta),
  };
}

/** The mean of the smaller one of the portions and a Poisson number. */
function cappedPoisson(mean: number, portions: number): number {
  let probability = Math.exp(-mean);
  let sum = 0;
  for (let asked = 0; asked < 200; asked += 1) {
    sum += probability * Math.min(asked, portions);
    probability *= mean / (asked + 1);
  }
  return sum;
}

it("expects the portions of a Poisson distribution when demand is known", () => {
  for (const [theta, response, price] of [
    [4, 2, 0.8],
    [12, 3, 0.5],
    [30, 0, 0.9],
  ] as const) {
    const { sold } = expectedSales(known(theta, response), { price, exposure: 1, portions: 10 });
    expect(sold).toBeCloseTo(cappedPoisson(theta * priceFactor(response, price), 10), 3);
  }
});

it("expects what adding up over uncertain demands and responses expects", () => {
  const price = 0.5;
  const probabilities = new Map([
    [1, 0.25],
    [4, 0.75],
  ]);
  const demand: Demand = {
    responses: responses.map((one) => probabilities.get(one) ?? 0),
    shape: 3,
    rates: responses.map((one) => (one === 1 ? 0.2 : 0.4)),
  };
  let sought = 0;
  for (const [response, probability, rate] of [
    [1, 0.25, 0.2],
    [4, 0.75, 0.4],
  ] as const) {
    for (let theta = 0.005; theta < 150; theta += 0.01) {
      const density = (rate ** 3 * theta ** 2 * Math.exp(-rate * theta)) / 2;
      sought += 0.01 * probability * density * cappedPoisson(theta * priceFactor(response, price), 10);
    }
  }
  expect(expectedSales(demand, { price, exposure: 1, portions: 10 }).sold).toBeCloseTo(sought, 3);
});

it("expects fewer portions when demand is uncertain than when it is known", () => {
  const certain = expectedSales(known(10, 2), { price: 0.6, exposure: 1, portions: 10 }).sold;
  const uncertain: Demand = { ...known(10, 2), shape: 2, rates: responses.map(() => 0.2) };
  expect(expectedSales(uncertain, { price: 0.6, exposure: 1, portions: 10 }).sold).toBeLessThan(certain - 1);
});

it("suggests the price that earns most over the floor", () => {
  for (const [theta, response] of [
    [3, 1],
    [6, 3],
    [15, 5],
    [25, 2],
  ] as const) {
    const valueAt = (discount: number) =>
      cappedPoisson(theta * priceFactor(response, 1 - discount / 100), offer.portions) *
      (1 - discount / 100 - offer.floor + offer.wasteCost);
    const discounts = Array.from({ length: 16 }, (_, index) => 5 + 5 * index);
    const best = Math.max(...discounts.map(valueAt));
    const { discount = 0 } = suggest(known(theta, response), offer) ?? {};
    expect(valueAt(discount)).toBeCloseTo(best, 4);
  }
});

it("never suggests a price below the floor", () => {
  for (const floor of [0.35, 0.5, 0.72, 0.95]) {
    const suggestion = suggest(known(2, 6), { ...offer, floor });
    expect(suggestion).toBeDefined();
    expect(1 - (suggestion?.discount ?? 0) / 100).toBeGreaterThanOrEqual(floor);
  }
  expect(suggest(known(2, 6), { ...offer, floor: 0.97 })).toBeUndefined();
});

it("suggests the highest discount when its price is exactly the floor", () => {
  const earned = { ...offer, floor: 0.2, wasteCost: 1 };
  expect(suggest(known(0.5, 6), earned)?.discount).toBe(80);
  expect(suggest(known(0.5, 6), { ...earned, floor: 0.201 })?.discount).toBe(75);
});

it("suggests nothing when buyers who would have paid the menu's price cost more than the sale earns", () => {
  expect(suggest(known(8, 2), { ...offer, fullPriceShare: 0.15 })).toBeDefined();
  expect(suggest(known(8, 2), { ...offer, fullPriceShare: 0.9 })).toBeUndefined();
});

it("suggests no more portions than are sold more often than not", () => {
  const { portions, sold, discount } = suggest(known(3, 0), { ...offer, portions: 40 }) ?? {
    portions: 0,
    sold: 0,
    discount: 0,
  };
  expect([portions, discount]).toEqual([3, 5]);
  expect(sold).toBeLessThanOrEqual(portions);
  expect(suggest(known(90, 0), { ...offer, portions: 10 })?.portions).toBe(10);
});

it("suggests a lower price after evenings on which little was sold", () => {
  const after = (sold: number) => {
    const evenings = Array.from({ length: 10 }, () => ({ price: 0.7, sold, exposure: 1 }));
    return (
      suggest(
        demandAfter(
          firstPrior,
          evenings.reduce((sums, evening) => addOutcome(sums, evening), noSums),
        ),
        offer,
      )?.discount ?? 0
    );
  };
  expect(after(2)).toBeGreaterThan(after(9));
});
