import type { DayResults } from "@flashplate/contract/results/results";
import { expect, it } from "vitest";
import { translator } from "../../../shared/i18n/translate.ts";
import { barsOf, daysText, sellThroughOf, shareText } from "./bars.ts";

const t = translator("en");

const day = (date: string, revenue: number): DayResults => ({
  date,
  revenue,
  appRevenue: 0,
  pickupRevenue: revenue,
  portions: 1,
  offered: 4,
  sold: 3,
});

it("has a bar for each day of a short period, also without results", () => {
  const bars = barsOf({ from: "2026-11-01", to: "2026-11-30" }, [day("2026-11-20", 9.9)]);
  expect(bars).toHaveLength(30);
  expect(bars[19]).toMatchObject({ from: "2026-11-20", to: "2026-11-20", revenue: 9.9, sold: 3 });
  expect(bars[0]).toMatchObject({ revenue: 0, offered: 0 });
});

it("sums seven days in a bar, counted back from the last day, when the period is long", () => {
  const days = [day("2026-01-01", 0.1), day("2026-01-02", 0.2), day("2026-01-08", 0.3), day("2026-12-31", 5)];
  const bars = barsOf({ from: "2026-01-01", to: "2026-12-31" }, days);
  // 365 days: 52 bars of seven days, and the first bar of one day.
  expect(bars).toHaveLength(53);
  expect(bars[0]).toMatchObject({ from: "2026-01-01", to: "2026-01-01", revenue: 0.1, portions: 1 });
  expect(bars[1]).toMatchObject({ from: "2026-01-02", to: "2026-01-08", revenue: 0.5, portions: 2 });
  expect(bars[52]).toMatchObject({ from: "2026-12-25", to: "2026-12-31", revenue: 5 });
});

it("names days and shares", () => {
  expect(daysText({ from: "2026-11-20", to: "2026-11-20" }, t)).toBe("Fri, Nov 20");
  expect(daysText({ from: "2026-11-16", to: "2026-11-22" }, t)).toMatch(/^Nov 16\s–\s22$/);
  expect(shareText(sellThroughOf({ offered: 4, sold: 3 }), t)).toBe("75%");
  expect(shareText(sellThroughOf({ offered: 0, sold: 0 }), t)).toBe("–");
});
