import { expect, it } from "vitest";
import {
  addOutcome,
  type DemandSums,
  meanResponse,
  noSums,
  priceFactor,
  responses,
  slots,
} from "./demand.ts";
import {
  addToRhythm,
  evenRhythm,
  exposureOf,
  firstPrior,
  noRhythmSums,
  pooledPrior,
  rhythmOf,
  spreadOf,
} from "./pooling.ts";

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** A dish of which as much was sold as is expected, at three prices. */
function dish(theta: number, response: number): DemandSums {
  return [0.8, 0.6, 0.4].reduce(
    (sums, price) => addOutcome(sums, { price, sold: 8 * theta * priceFactor(response, price), exposure: 8 }),
    noSums,
  );
}

it("starts with a prior whose probabilities add up to 1", () => {
  expect(sum(firstPrior.responses)).toBeCloseTo(1, 9);
  expect(firstPrior.responses).toHaveLength(responses.length);
});

it("learns from other dishes how guests respond and how much is bought", () => {
  const dishes = Array.from({ length: 40 }, (_, index) => dish(10 + (index % 5), 4));
  let prior = firstPrior;
  for (let night = 0; night < 5; night += 1) prior = pooledPrior(dishes, prior);
  expect(sum(prior.responses)).toBeCloseTo(1, 9);
  expect(meanResponse(prior)).toBeGreaterThan(3.5);
  expect(prior.shape / prior.rate).toBeGreaterThan(10);
  expect(prior.shape / prior.rate).toBeLessThan(14);
});

it("spreads the prior of demand as the dishes do", () => {
  const shapeAfter = (dishes: readonly DemandSums[]) => pooledPrior(dishes, firstPrior).shape;
  const alike = Array.from({ length: 40 }, () => dish(10, 2));
  const unlike = Array.from({ length: 40 }, (_, index) => dish(index % 2 === 0 ? 2 : 18, 2));
  expect(shapeAfter(alike)).toBeGreaterThan(2 * shapeAfter(unlike));
});

it("changes little with one dish", () => {
  const change = meanResponse(pooledPrior([dish(10, 6)], firstPrior)) - meanResponse(firstPrior);
  expect(change).toBeGreaterThan(0);
  expect(change).toBeLessThan(1);
});

it("finds the shares of the slots and the weekdays, also from sales that were sold out", () => {
  const shares = [0.4, 0.2, 0.1, 0.1, 0.05, 0.05, 0.04, 0.03, 0.02, 0.01];
  const sums = noRhythmSums();
  for (let sale = 0; sale < 700; sale += 1) {
    // Twice as many sales on Sundays.
    const weekday = Math.max(0, (sale % 8) - 1);
    const factor = weekday === 5 ? 1.6 : 0.9;
    const openSlots = sale % 3 === 0 ? 3 : slots;
    const open = shares.map((_, slot) => (slot < openSlots ? 1 : 0));
    const sold = shares.map((share, slot) => 20 * factor * share * (open[slot] ?? 0));
    addToRhythm(sums, { weekday, price: 0.6, sold, open }, 20, evenRhythm);
  }
  let rhythm = rhythmOf(sums);
  expect(Math.abs((rhythm.slots[0] ?? 0) - 0.4)).toBeLessThan(0.02);
  expect(Math.abs((rhythm.slots[9] ?? 0) - 0.01)).toBeLessThan(0.01);
  expect((rhythm.weekdays[5] ?? 0) / (rhythm.weekdays[1] ?? 1)).toBeGreaterThan(1.5);
  expect(Math.abs((rhythm.weekdays[0] ?? 0) - (rhythm.weekdays[1] ?? 1))).toBeLessThan(0.05);
  expect(sum(rhythm.slots)).toBeCloseTo(1, 9);
  rhythm = rhythmOf(noRhythmSums());
  expect(rhythm.slots[3]).toBeCloseTo(0.1, 9);
});

it("finds the spread of evenings beyond chance", () => {
  const sums = noRhythmSums();
  const open = evenRhythm.slots.map(() => 1);
  for (const sold of [5, 15]) {
    addToRhythm(sums, { weekday: 1, price: 0.6, sold: [sold], open }, 10, evenRhythm);
  }
  // Both differ from 10 by 5. Chance explains a variance of 10 each (Poisson). 200 is twice the square of 10.
  expect(spreadOf(sums)).toBeCloseTo((2 * 25 - 20) / 200, 9);
  expect(spreadOf(noRhythmSums())).toBe(0);
});

it("counts the time in which portions were left by the slots' shares", () => {
  const rhythm = { ...evenRhythm, slots: [0.5, ...new Array<number>(9).fill(0.5 / 9)] };
  expect(exposureOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, rhythm)).toBeCloseTo(0.5, 9);
  expect(exposureOf([0.5], 0, rhythm)).toBeCloseTo(0.25, 9);
});
