import { describe, expect, it } from "vitest";
import { cutsOfEvening } from "./plan-of-schedule.ts";
import type { ScheduledCut } from "./plan-records.ts";

const newYork = "America/New_York";
const cutsAt = (...times: string[]): ScheduledCut[] =>
  times.map((at, place) => ({ at, above: 3, discount: 50 + 10 * place }));

/** The times of the cuts in UTC. */
function timesOf(cuts: ScheduledCut[], startsAt: string, endsAt: string): string[] {
  const sale = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return cutsOfEvening({ floor_cents: 200, cuts }, sale, newYork).map((cut) =>
    cut.at.toISOString().slice(0, 16),
  );
}

describe("the cuts of a schedule", () => {
  it("are at their times on the evening's clock, also after midnight", () => {
    expect(timesOf(cutsAt("23:30", "00:30"), "2026-11-27T03:00Z", "2026-11-27T06:00Z")).toEqual([
      "2026-11-27T04:30",
      "2026-11-27T05:30",
    ]);
  });

  it("keep their percentages and thresholds", () => {
    const sale = { startsAt: new Date("2026-11-27T02:00Z"), endsAt: new Date("2026-11-27T04:00Z") };
    expect(cutsOfEvening({ floor_cents: 200, cuts: cutsAt("22:00") }, sale, newYork)).toEqual([
      { at: new Date("2026-11-27T03:00Z"), above: 3, discount: 50 },
    ]);
  });

  it("come at the first of two equal times when summer time ends", () => {
    // Until 02:00 summer time (06:00 UTC), then from 01:00 again.
    expect(timesOf(cutsAt("01:15", "01:45"), "2026-11-01T04:00Z", "2026-11-01T08:00Z")).toEqual([
      "2026-11-01T05:15",
      "2026-11-01T05:45",
    ]);
  });

  it("are once, when times that the clock skips become the same minute", () => {
    // From 02:00 to 03:00 (07:00 UTC).
    expect(timesOf(cutsAt("02:15", "02:45", "03:30"), "2026-03-08T06:00Z", "2026-03-08T08:00Z")).toEqual([
      "2026-03-08T07:00",
      "2026-03-08T07:30",
    ]);
  });

  it("are left out where the sale of that day does not include them", () => {
    expect(timesOf(cutsAt("21:00", "22:30", "23:00"), "2026-11-27T02:00Z", "2026-11-27T04:00Z")).toEqual([
      "2026-11-27T03:30",
    ]);
  });
});
