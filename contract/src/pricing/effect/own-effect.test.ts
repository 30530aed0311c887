import { expect, it } from "vitest";
import { randomNumbers } from "../../../test-support/occurrence-reference.ts";
import { addDays } from "../../schedules/calendar-dates.ts";
import { mondayOf, weeksKept, weeksTogether } from "./effect-records.ts";
import { type MeasuredEvening, noEvenings, withEvening } from "./evening-sums.ts";
import { isFixedEvening } from "./fixed-evenings.ts";
import { ownEffectOf } from "./own-effect.ts";

/** Evenings of ten portions. */
const evenings = (arm: MeasuredEvening["arm"], sold: readonly number[], price = 500): MeasuredEvening[] =>
  sold.map((portions) => ({ arm, offered: 10, sold: portions, revenue: portions * price }));
const effectOf = (...some: MeasuredEvening[][]) => ownEffectOf(some.flat().reduce(withEvening, noEvenings));

const fixed = evenings("fixed", [5, 6, 5, 6, 5]);

it("says how much both numbers differ when both are known, up or down", () => {
  expect(effectOf(fixed, evenings("plan", [8, 9, 8, 9, 8]))).toEqual({
    revenue: 0.56,
    sold: 0.56,
    evenings: 10,
  });
  expect(effectOf(fixed, evenings("plan", [2, 3, 2, 3, 2]))).toEqual({
    revenue: -0.56,
    sold: -0.56,
    evenings: 10,
  });
});

it("says only what is known: more sold, at prices that bring the same", () => {
  const cheap = evenings("plan", [8, 9, 8, 9, 8, 9], 318);
  expect(effectOf(fixed, cheap)).toMatchObject({ revenue: null, sold: 0.57 });
  expect(effectOf(fixed, evenings("plan", [8, 9, 8, 9, 8, 9], 200))).toMatchObject({
    revenue: -0.37,
    sold: 0.57,
  });
});

it("says nothing while both intervals contain zero", () => {
  expect(effectOf(fixed, evenings("plan", [5, 6, 7, 5, 6]))).toBeNull();
});

it("says nothing before five fixed evenings, nor of a difference that rounds to 0", () => {
  const plan = evenings("plan", [8, 9, 8, 9, 8]);
  expect(effectOf(fixed.slice(1), plan)).toBeNull();
  expect(effectOf(fixed, plan)).not.toBeNull();
  const same = evenings("plan", [5, 5, 5, 5, 5], 501);
  expect(effectOf(evenings("fixed", [5, 5, 5, 5, 5]), same)).toBeNull();
});

it("says nothing of a few sold-out evenings at one price", () => {
  const plan = Array.from({ length: 20 }, (_, evening) => (evening % 2 === 0 ? 8 : 10));
  expect(effectOf(evenings("fixed", [10, 10, 10, 10, 10]), evenings("plan", plan))).toBeNull();
});

/**
 * The part of restaurants that were shown an effect at some time of a year in which they looked every night.
 * @param lift what the plan adds to the part that is sold
 * @param least the least part that is usual at one price; the largest is 0.4 more
 */
function partShownWithinAYear(lift: number, least = 0.4): number {
  const random = randomNumbers(11);
  const restaurants = 400;
  let shown = 0;
  for (let seed = 0; seed < restaurants; seed += 1) {
    const usual = least + 0.4 * random();
    let sums = noEvenings;
    let isShown = false;
    for (let day = 0; day < 365 && !isShown; day += 1) {
      const arm = isFixedEvening(seed, addDays("2026-01-01", day)) ? "fixed" : "plan";
      // Evenings differ by more than chance.
      const part = usual + (arm === "plan" ? lift : 0) + 0.3 * (random() + random() + random() - 1.5);
      const sold = Array.from({ length: 10 }, random).filter((one) => one < part).length;
      sums = withEvening(sums, { arm, offered: 10, sold, revenue: 500 * sold });
      isShown = ownEffectOf(sums) !== null;
    }
    if (isShown) shown += 1;
  }
  return shown / restaurants;
}

it("shows a false difference to few restaurants that look every night, and finds a real one", () => {
  expect(partShownWithinAYear(0)).toBeLessThan(0.05);
  expect(partShownWithinAYear(0.15)).toBeGreaterThan(0.9);
});

it("shows a false difference to few restaurants that usually sell out", () => {
  expect(partShownWithinAYear(0, 0.8)).toBeLessThan(0.05);
});

it("says nothing when the evenings at one price have sold nothing", () => {
  const unsold = evenings("fixed", [0, 0, 0, 0, 0]);
  expect(effectOf(unsold, evenings("plan", [8, 9, 8, 9, 8]))).toBeNull();
});

it("knows the Monday of each date, also before 1970", () => {
  expect(["2026-11-23", "2026-11-27", "2026-11-29", "2026-11-30", "1969-12-31"].map(mondayOf)).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-11-23",
    "2026-11-30",
    "1969-12-29",
  ]);
});

it("adds up weeks, and keeps the newest", () => {
  const week = (n: number, offered = 10) => ({
    week: `2026-${String(n).padStart(2, "0")}-02`,
    evenings: 1,
    offered,
  });
  expect(weeksTogether([week(3), week(1), week(3, 4)])).toEqual([
    week(1),
    { week: "2026-03-02", evenings: 2, offered: 14 },
  ]);
  const many = Array.from({ length: weeksKept + 2 }, (_, n) => week(n + 1));
  expect(weeksTogether(many)).toEqual(many.slice(2));
});
