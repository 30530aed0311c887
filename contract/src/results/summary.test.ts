import { expect, it } from "vitest";
import { bestHourOf } from "./best-hour.ts";
import { noCounts } from "./counting.ts";
import { impactOf } from "./impact.ts";
import { changeFrom, datesIn, daysIn, partsOf, periodBefore, periodUntil } from "./period.ts";
import type { PartCounts, ResultCounts, ResultDayRecord } from "./result-records.ts";
import { resultsQuery } from "./results.ts";
import { dishResultsOf, hourResultsOf, maxDishesListed, sumOfDays, totalsOf } from "./summary.ts";

const part = (portions: number, offered: number, unsold: number): PartCounts => ({
  cents: portions * 500,
  portions,
  offered,
  unsold,
});

/** 20 November 2026 was a Friday. */
function day(date: string, totals: Partial<ResultCounts>, hours: Record<string, PartCounts> = {}) {
  const record: ResultDayRecord = {
    vendorId: "v",
    date,
    totals: { ...noCounts, ...totals },
    hours,
    dishes: {
      ":Soup": { name: "Soup", ...part(2, 4, 2) },
      other: { name: "", ...part(1, 1, 0) },
    },
  };
  return record;
}

it("adds days and computes what follows from the sums", () => {
  const one = { app_cents: 1000, pickup_cents: 505, kept_cents: 200, portions: 3, offered: 8, unsold: 2 };
  const other = { pickup_cents: 95, portions: 1, offered: 2, unsold: 1, discount_points: 2 * 3000 };
  const days = [day("2026-11-20", { ...one, discount_points: 8 * 5000 }), day("2026-11-21", other)];
  expect(totalsOf(sumOfDays(days))).toMatchObject({
    revenue: 16,
    appRevenue: 10,
    pickupRevenue: 6,
    keptRevenue: 2,
    portions: 4,
    unsold: 3,
    sellThrough: 0.7,
    averageDiscount: 46,
    impact: { version: 1, kg: 1.7, co2eKg: 4.2 },
  });
});

it("has no share and no discount without a sale that is over", () => {
  expect(totalsOf(noCounts)).toMatchObject({ revenue: 0, sellThrough: null, averageDiscount: null });
});

it("estimates 0.42 kg of food and 1.05 kg of CO2e per portion", () => {
  expect(impactOf(1000)).toEqual({ version: 1, kg: 420, co2eKg: 1050 });
});

it("adds each dish over the days, and those that are counted together", () => {
  const days = [day("2026-11-20", {}), day("2026-11-21", {})];
  expect(dishResultsOf(days)).toEqual([
    { name: "Soup", revenue: 20, portions: 4, offered: 8, sold: 4 },
    { name: "", revenue: 10, portions: 2, offered: 2, sold: 2 },
  ]);
});

it("lists the dishes with the highest revenue, and counts the others together", () => {
  const dishesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`:${n}`, { name: `Dish ${n}`, ...part(n, n, 0) }]),
    );
  const other = { name: "", ...part(1000, 1000, 0) };
  const listedOf = (dishes: ResultDayRecord["dishes"]) =>
    dishResultsOf([{ ...day("2026-11-20", {}), dishes }]).map(({ name, portions }) => [name, portions]);
  const listed = listedOf({ ...dishesOf(80), other });
  expect([listed.length, listed[0]]).toEqual([maxDishesListed, ["Dish 79", 79]]);
  // Dishes 0 to 30, and those that the day counts together.
  expect(listed.slice(-2)).toEqual([
    ["Dish 31", 31],
    ["", 465 + 1000],
  ]);
  expect(listedOf(dishesOf(51)).slice(-2)).toEqual([
    ["Dish 2", 2],
    ["", 1],
  ]);
  expect(listedOf(dishesOf(50)).at(-1)).toEqual(["Dish 0", 0]);
});

it("adds hours by weekday, in the order of the week", () => {
  const days = [
    day("2026-11-20", {}, { "21": part(2, 4, 1), "9": part(1, 2, 2) }),
    day("2026-11-23", {}, { "12": part(1, 1, 0) }),
    day("2026-11-27", {}, { "21": part(3, 6, 0) }),
  ];
  const found = hourResultsOf(days).map(({ weekday, hour, sold, offered }) => [weekday, hour, sold, offered]);
  expect(found).toEqual([
    ["monday", 12, 1, 1],
    ["friday", 9, 0, 2],
    ["friday", 21, 9, 10],
  ]);
});

const hour = (hourOfDay: number, sold: number, offered: number) => ({
  weekday: "friday" as const,
  hour: hourOfDay,
  revenue: 0,
  portions: 0,
  sold,
  offered,
});

const other = hour(12, 0, 5);

it.each([
  ["nothing sold", [hour(20, 0, 40), other], undefined],
  ["too few portions", [hour(20, 4, 4), hour(21, 1, 2)], undefined],
  ["one hour only", [hour(20, 9, 10), hour(21, 2, 2)], undefined],
  ["exactly ten", [hour(20, 9, 10), other], { hour: 20, sold: 9, offered: 10 }],
  ["many portions, as parts of ten", [hour(20, 72, 80), other], { hour: 20, sold: 9, offered: 10 }],
  ["almost all sold, never all", [hour(20, 97, 100), other], { hour: 20, sold: 9, offered: 10 }],
  ["almost nothing sold, never nothing", [hour(20, 1, 30), other], { hour: 20, sold: 1, offered: 10 }],
  ["few good ones and many good ones", [hour(19, 5, 5), hour(21, 58, 60)], { hour: 21, sold: 9 }],
] as const)("names the best hour, or none, when there is %s", (_, hours, best) => {
  if (best) expect(bestHourOf(hours)).toMatchObject(best);
  else expect(bestHourOf(hours)).toBeUndefined();
});

it("compares with the period of the same length right before", () => {
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({
    from: "2026-02-22",
    to: "2026-02-28",
  });
  expect(periodUntil("2026-03-02", 3)).toEqual({ from: "2026-02-28", to: "2026-03-02" });
  expect(datesIn({ from: "2028-02-28", to: "2028-03-01" })).toHaveLength(3);
  expect(daysIn({ from: "2028-01-01", to: "2028-12-31" })).toBe(366);
  expect([changeFrom(8, 10), changeFrom(0, 3), changeFrom(null, 1)]).toEqual([0.25, null, null]);
});

it("divides a period into parts", () => {
  expect(partsOf({ from: "2026-01-30", to: "2026-02-05" }, 3)).toEqual([
    { from: "2026-01-30", to: "2026-02-01" },
    { from: "2026-02-02", to: "2026-02-04" },
    { from: "2026-02-05", to: "2026-02-05" },
  ]);
  expect(partsOf({ from: "2026-01-01", to: "2026-01-03" }, 3)).toHaveLength(1);
});

it.each([
  ["2026-11-20", "2026-11-19", "The end is before the start."],
  ["2026-01-01", "2027-01-02", "Use at most 366 days."],
  ["2026-02-30", "2026-03-01", "Give a date, such as 2026-11-23."],
])("refuses a period from %s to %s", (from, to, message) => {
  expect(resultsQuery.safeParse({ from, to }).error?.issues.map((issue) => issue.message)).toContain(message);
});
