import { expect, it } from "vitest";
import { openShareOf, type SaleTimes, weekdaysIn } from "./past-sale.ts";

const startsAt = new Date("2026-11-20T20:00:00Z");
const minutesAfter = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const saleOfAnHour: SaleTimes = {
  startsAt,
  endedAt: minutesAfter(60),
  plannedEnd: undefined,
  soldOutAt: undefined,
  remaining: 3,
};

it.each<[string, Partial<SaleTimes>, number]>([
  ["was not sold out", {}, 1],
  ["was sold out after a quarter", { remaining: 0, soldOutAt: minutesAfter(15) }, 0.25],
  ["was sold out at an unknown time", { remaining: 0 }, 0.5],
  ["was sold out at once", { remaining: 0, soldOutAt: startsAt }, 0.02],
  ["got portions back after it was sold out", { soldOutAt: minutesAfter(15) }, 1],
  ["was stopped after half of its time", { plannedEnd: minutesAfter(120) }, 0.5],
  ["has no length", { endedAt: startsAt }, 0.02],
])("knows how long a sale was open that %s", (_, times, share) => {
  expect(openShareOf({ ...saleOfAnHour, ...times })).toBeCloseTo(share, 9);
});

it("finds the weekday in the restaurant's zone", () => {
  const at = new Date("2026-11-21T03:00:00Z");
  expect(weekdaysIn("America/New_York")(at)).toBe(5);
  expect(weekdaysIn("UTC")(at)).toBe(6);
  expect(weekdaysIn("UTC")(new Date("2026-11-22T12:00:00Z"))).toBe(0);
});
