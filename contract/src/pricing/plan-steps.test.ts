import { describe, expect, expectTypeOf, it } from "vitest";
import { addMinutes } from "../flash-sales/sale-rules.ts";
import { minAppAmount } from "../payments/order-payment.ts";
import { type CutRecord, type DropReason, leastCutPrice } from "./plan-records.ts";
import {
  foreseenDrop,
  type PlanToStep,
  type SaleToCut,
  stepPlan,
  switchedPlan,
  withNextStep,
} from "./plan-steps.ts";

const start = new Date("2026-11-26T18:00:00Z");
const after = (minutes: number) => addMinutes(start, minutes);

/** A sale of an hour for $8.00 of $10.00, with seven portions left. */
function sale(changes: Partial<SaleToCut> = {}): SaleToCut {
  return {
    base_price_cents: 1000,
    discounted_price_cents: 800,
    start_time: start,
    end_time: after(60),
    remaining: 7,
    ...changes,
  };
}

/** After 30 minutes 50 % if more than 3 are left, after 45 minutes 70 % if more than one is. */
function plan(changes: Partial<PlanToStep> = {}): PlanToStep {
  return withNextStep({
    isOn: true,
    floor_cents: 200,
    cuts: [
      { at: after(30), above: 3, discount: 50 },
      { at: after(45), above: 1, discount: 70 },
    ],
    ...changes,
  });
}

const outcomesOf = (stepped: PlanToStep | undefined) =>
  stepped?.cuts.map(({ outcome }) => (outcome?.state === "dropped" ? outcome.reason : outcome?.state));

describe("a cut whose time has come", () => {
  it("is made exactly as planned, and says how many portions were left", () => {
    expect(stepPlan(plan(), sale(), after(29))).toBeUndefined();
    const step = stepPlan(plan(), sale(), after(30));
    expect(step?.made).toEqual({ price_cents: 500, discount: 50, left: 7 });
    expect(step?.plan.cuts[0]?.outcome).toEqual({
      state: "made",
      at: after(30),
      left: 7,
      from_cents: 800,
      price_cents: 500,
    });
    expect(step?.plan.nextStepAt).toEqual(after(45));
  });

  it.each<[reason: DropReason, changes: Partial<SaleToCut>, minutes: number]>([
    ["few-left", { remaining: 3 }, 30],
    ["cheaper", { discounted_price_cents: 500 }, 30],
    ["below-floor", { base_price_cents: 300, discounted_price_cents: 240 }, 30],
    ["paused", { pausedUntil: after(31) }, 30],
    ["not-started", { start_time: after(31) }, 30],
    ["ended", { end_time: after(30) }, 30],
    ["late", {}, 35.01],
  ])("is dropped for the reason %s", (reason, changes, minutes) => {
    const step = stepPlan(plan(), sale(changes), after(minutes));
    expect([step?.made, outcomesOf(step?.plan)]).toEqual([undefined, [reason, undefined]]);
    expect(step?.plan.nextStepAt).toEqual(after(45));
  });

  it("is still made five minutes late, which is the latest", () => {
    expect(stepPlan(plan(), sale(), after(35))?.made).toMatchObject({ price_cents: 500 });
  });

  it("is dropped when there is no live sale any more", () => {
    expect(outcomesOf(stepPlan(plan(), undefined, after(30))?.plan)).toEqual(["ended", undefined]);
  });

  it("does not happen while the plan is off", () => {
    expect(stepPlan(plan({ isOn: false }), sale(), after(30))).toBeUndefined();
  });
});

describe("a plan that is switched", () => {
  it("has no next step while it is off, and the same one when it is on again", () => {
    const off = switchedPlan(plan(), false, after(10));
    expect([off.isOn, off.nextStepAt]).toEqual([false, undefined]);
    expect(switchedPlan(off, true, after(11))).toEqual(plan());
  });

  it("drops the cuts whose time passed while it was off", () => {
    const on = switchedPlan(switchedPlan(plan(), false, after(10)), true, after(32));
    expect([outcomesOf(on), on.nextStepAt]).toEqual([["off", undefined], after(45)]);
  });

  it("stays as it is when it has that state already", () => {
    const late = plan();
    expect(switchedPlan(late, true, after(50))).toBe(late);
  });
});

describe("what a restaurant sees of a cut that is to come", () => {
  const foreseen = (changes: Partial<SaleToCut>, ofPlan: Partial<PlanToStep> = {}) =>
    plan().cuts.map((cut) => foreseenDrop(cut, plan(ofPlan), sale(changes)));

  it("says which cuts a change of the sale rules out, and not any more when it is undone", () => {
    expect(foreseen({})).toEqual([undefined, undefined]);
    expect(foreseen({ discounted_price_cents: 400 })).toEqual(["cheaper", undefined]);
    expect(foreseen({ end_time: after(40) })).toEqual([undefined, "ended"]);
    expect(foreseen({ end_time: after(90) })).toEqual([undefined, undefined]);
    expect(foreseen({ start_time: after(40), end_time: after(100) })).toEqual(["not-started", undefined]);
    expect(foreseen({ pausedUntil: after(40) })).toEqual(["paused", undefined]);
    expect(foreseen({}, { isOn: false })).toEqual(["off", "off"]);
    expect(foreseen({}, { floor_cents: 400 })).toEqual([undefined, "below-floor"]);
  });
});

it("has nothing about a guest among the inputs of a price", () => {
  // A new field does not compile here. It needs a reason why it is not about a guest.
  expectTypeOf<keyof SaleToCut>().toEqualTypeOf<
    "base_price_cents" | "discounted_price_cents" | "start_time" | "end_time" | "pausedUntil" | "remaining"
  >();
  expectTypeOf<keyof PlanToStep>().toEqualTypeOf<"isOn" | "floor_cents" | "cuts" | "nextStepAt">();
  expectTypeOf<keyof CutRecord>().toEqualTypeOf<"at" | "above" | "discount" | "outcome">();
  expectTypeOf<Parameters<typeof stepPlan<PlanToStep>>>().toEqualTypeOf<
    [plan: PlanToStep, sale: SaleToCut | undefined, at: Date]
  >();
});

it("sets no price that cannot be paid in the app", () => {
  expect(leastCutPrice).toBe(minAppAmount);
});
