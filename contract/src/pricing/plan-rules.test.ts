import { describe, expect, it } from "vitest";
import { flashSaleData } from "../flash-sales/flash-sales.ts";
import { addMinutes } from "../flash-sales/sale-rules.ts";
import { defaultPlan } from "./plan-default.ts";
import {
  cutAboveAllMessage,
  cutMinuteMessage,
  cutNotCheaperMessage,
  cutOrderMessage,
  cutOutsideMessage,
  cutTooLowMessage,
} from "./plan-rules.ts";

const start = new Date("2026-11-26T18:00:00Z");
const after = (minutes: number) => addMinutes(start, minutes).toISOString();

interface Cut {
  at?: unknown;
  above?: unknown;
  discount?: unknown;
}

/** The problems of a sale of an hour for $8.00 of $10.00 with ten portions, by field of its plan. */
function problemsOf(cuts: Cut[], floor_cents: unknown = 200): Record<string, string> {
  const planned = cuts.map((cut, place) => ({
    at: after(30 + 10 * place),
    above: 3,
    discount: 50 + 10 * place,
    ...cut,
  }));
  const parsed = flashSaleData.safeParse({
    item_name: "Soup",
    base_price: 10,
    discount: 20,
    duration: 60,
    start_time: start.toISOString(),
    end_time: after(60),
    item_quantity: 10,
    item_limit: 2,
    plan: { floor_cents, cuts: planned },
  });
  const issues = parsed.error?.issues ?? [];
  // The first problem of a field, as the form shows it.
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(1).join("."), message]).reverse());
}

describe("the plan of a requested sale", () => {
  it("may have three cuts, each later and cheaper than the one before", () => {
    expect(problemsOf([{}, {}, {}])).toEqual({});
    expect(problemsOf([{}, {}, {}, {}])).toEqual({ cuts: "Plan at most 3 lower prices." });
    expect(problemsOf([])).toEqual({ cuts: "Plan at least one lower price." });
  });

  it.each<[what: string, cuts: Cut[], problems: Record<string, string>]>([
    ["at the start", [{ at: after(0) }], { "cuts.0.at": cutOutsideMessage }],
    ["at the end", [{ at: after(60) }], { "cuts.0.at": cutOutsideMessage }],
    ["before the start", [{ at: after(-5) }], { "cuts.0.at": cutOutsideMessage }],
    [
      "at the time of the one before",
      [{ at: after(30) }, { at: after(30) }],
      { "cuts.1.at": cutOrderMessage },
    ],
    ["at half a minute", [{ at: after(30.5) }], { "cuts.0.at": cutMinuteMessage }],
    ["at the present price", [{ discount: 20 }], { "cuts.0.discount": cutNotCheaperMessage }],
    [
      "above the price before",
      [{ discount: 60 }, { discount: 55 }],
      { "cuts.1.discount": cutNotCheaperMessage },
    ],
    [
      "at the price before",
      [{ discount: 60 }, { discount: 60 }],
      { "cuts.1.discount": cutNotCheaperMessage },
    ],
    ["over 80 percent", [{ discount: 81 }], { "cuts.0.discount": "Enter a discount between 1 and 80." }],
    [
      "with parts of a percent",
      [{ discount: 50.5 }],
      { "cuts.0.discount": "Enter a discount between 1 and 80." },
    ],
    ["if more are left than there are", [{ above: 10 }], { "cuts.0.above": cutAboveAllMessage }],
    ["if half a portion is left", [{ above: 0.5 }], { "cuts.0.above": "Enter a number of portions." }],
  ])("refuses a cut %s", (_, cuts, problems) => {
    expect(problemsOf(cuts)).toEqual(problems);
  });

  it("refuses a cut below the owner's lowest price, and a lowest price below 50 cents", () => {
    expect(problemsOf([{ discount: 70 }], 301)).toEqual({ "cuts.0.discount": cutTooLowMessage });
    expect(problemsOf([{ discount: 70 }], 300)).toEqual({});
    expect(problemsOf([{}], 49)).toEqual({ floor_cents: "The lowest price is at least 50 cents." });
  });

  it("drops fields that it does not know", () => {
    const plan = {
      floor_cents: 200,
      guest: "x",
      cuts: [{ at: after(30), above: 3, discount: 50, uid: "x" }],
    };
    const parsed = flashSaleData.parse({
      item_name: "Soup",
      base_price: 10,
      discount: 20,
      duration: 60,
      start_time: start.toISOString(),
      end_time: after(60),
      item_quantity: 10,
      item_limit: 2,
      plan,
    });
    expect(parsed.plan).toEqual({
      floor_cents: 200,
      cuts: [{ at: addMinutes(start, 30), above: 3, discount: 50 }],
    });
  });
});

describe("the plan that the form proposes", () => {
  const proposed = (changes: object = {}) => {
    const { cuts, floor_cents } = defaultPlan({
      from: start,
      until: addMinutes(start, 120),
      base_cents: 1000,
      discount: 30,
      quantity: 12,
      suggested: undefined,
      ...changes,
    });
    const minuteOf = (at: Date) => (at.getTime() - start.getTime()) / 60_000;
    return { floor_cents, cuts: cuts.map(({ at, above, discount }) => [minuteOf(at), above, discount]) };
  };

  it("has two cuts, after 3/4 and 9/10 of the time, if more than 7/10 are left", () => {
    expect(proposed()).toEqual({
      floor_cents: 200,
      cuts: [
        [90, 8, 45],
        [110, 8, 60],
      ],
    });
  });

  it("goes to the suggested price first if that is lower", () => {
    expect(proposed({ suggested: 55 }).cuts).toEqual([
      [90, 8, 55],
      [110, 8, 70],
    ]);
    expect(proposed({ suggested: 20 }).cuts).toEqual([
      [90, 8, 45],
      [110, 8, 60],
    ]);
  });

  it("has fewer cuts where the price is low already or the sale is short", () => {
    expect(proposed({ discount: 70 }).cuts).toEqual([[90, 8, 80]]);
    expect(proposed({ discount: 80 }).cuts).toEqual([]);
    expect(proposed({ base_cents: 60 }).cuts).toEqual([]);
    expect(proposed({ until: addMinutes(start, 1) }).cuts).toEqual([]);
    expect(proposed({ until: addMinutes(start, 6), quantity: 1 }).cuts).toEqual([[5, 0, 45]]);
  });
});
