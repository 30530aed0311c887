import { describe, expect, it } from "vitest";
import { isSamePlan, type PlanDraft } from "./plan-draft.ts";

const draft = (at: string, changes: Partial<PlanDraft> = {}): PlanDraft => ({
  floor: 2,
  cuts: [{ at, above: 3, discount: 50 }],
  ...changes,
});

describe("two plans of a form", () => {
  it("are the same when both are proposed, although their times differ", () => {
    const [one, other] = [draft("18:00", { isProposed: true }), draft("18:10", { isProposed: true })];
    expect(isSamePlan(one, other)).toBe(true);
  });

  it("differ when a person has set one of the times", () => {
    expect(isSamePlan(draft("18:00", { isProposed: true }), draft("18:10"))).toBe(false);
    expect(isSamePlan(draft("18:00"), draft("18:00"))).toBe(true);
  });

  it("differ when there is a plan in one only", () => {
    expect(isSamePlan(undefined, draft("18:00"))).toBe(false);
    expect(isSamePlan(undefined, undefined)).toBe(true);
  });
});
