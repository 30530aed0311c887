import { expect, it } from "vitest";
import { slots } from "./demand.ts";
import {
  addEvening,
  addRhythm,
  addSlots,
  evenRhythm,
  exposureOf,
  noRhythmSums,
  rhythmOf,
  spreadOf,
} from "./rhythm.ts";

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const shares = [0.4, 0.2, 0.1, 0.1, 0.05, 0.05, 0.04, 0.03, 0.02, 0.01];
const steep = { ...evenRhythm, slots: shares };

/** Sums of 700 sales of which each third is sold out after three slots. Guests come by `shares`. */
function sumsOfSales(rhythm = evenRhythm) {
  const sums = noRhythmSums();
  for (let sale = 0; sale < 700; sale += 1) {
    // Twice as many sales on Sundays.
    const weekday = Math.max(0, (sale % 8) - 1);
    const factor = weekday === 5 ? 1.6 : 0.9;
    const openShare = sale % 3 === 0 ? 0.3 : 1;
    const soldInSlots = shares.map((share, slot) => (slot < openShare * slots ? 20 * factor * share : 0));
    const evening = { weekday, openShare, sold: sum(soldInSlots) };
    addSlots(sums, evening, soldInSlots, 20, rhythm);
    addEvening(sums, evening, 20, rhythm);
  }
  return sums;
}

it("finds the shares of the slots and the weekdays, also from sales that were sold out", () => {
  let rhythm = evenRhythm;
  for (let night = 0; night < 8; night += 1) rhythm = rhythmOf(sumsOfSales(rhythm));
  expect(Math.abs((rhythm.slots[0] ?? 0) - 0.4)).toBeLessThan(0.02);
  expect(Math.abs((rhythm.slots[9] ?? 0) - 0.01)).toBeLessThan(0.01);
  expect((rhythm.weekdays[5] ?? 0) / (rhythm.weekdays[1] ?? 1)).toBeGreaterThan(1.5);
  expect(Math.abs((rhythm.weekdays[0] ?? 0) - (rhythm.weekdays[1] ?? 1))).toBeLessThan(0.05);
  expect(sum(rhythm.slots)).toBeCloseTo(1, 9);
});

it("is even without sales", () => {
  const rhythm = rhythmOf(noRhythmSums());
  for (const share of rhythm.slots) expect(share).toBeCloseTo(0.1, 9);
  for (const factor of rhythm.weekdays) expect(factor).toBeCloseTo(1, 9);
});

it("adds up the sums of two restaurants as if they were one", () => {
  const both = noRhythmSums();
  addRhythm(both, sumsOfSales());
  addRhythm(both, sumsOfSales(steep));
  const [one, other] = [sumsOfSales(), sumsOfSales(steep)];
  expect(both.sold).toEqual(one.sold.map((value, slot) => value + (other.sold[slot] ?? 0)));
  expect(both.expectedOn).toEqual(one.expectedOn.map((value, day) => value + (other.expectedOn[day] ?? 0)));
  expect([both.excess, both.squares]).toEqual([one.excess + other.excess, one.squares + other.squares]);
});

it("finds the spread of evenings beyond chance", () => {
  const sums = noRhythmSums();
  for (const sold of [5, 15]) addEvening(sums, { weekday: 1, sold, openShare: 1 }, 10, evenRhythm);
  expect(spreadOf(sums)).toBeCloseTo((2 * 25 - 20) / 200, 9);
  expect(spreadOf(noRhythmSums())).toBe(0);
});

it("counts the time in which portions were left by the slots' shares and the weekday", () => {
  expect(exposureOf({ openShare: 0.1, weekday: 0 }, steep)).toBeCloseTo(0.4, 9);
  expect(exposureOf({ openShare: 0.15, weekday: 0 }, steep)).toBeCloseTo(0.5, 9);
  const friday = { ...steep, weekdays: [1, 1, 1, 1, 1, 1.5, 1] };
  expect(exposureOf({ openShare: 1, weekday: 5 }, friday)).toBeCloseTo(1.5, 9);
});
