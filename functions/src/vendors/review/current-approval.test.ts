import { describe, expect, test } from "vitest";
import { isCurrentApproval } from "./current-approval.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const evening = new Date("2026-03-01T18:00:00Z");
const approval = { decision: "approved", decidedAt: noon } as const;
const vendor = { decision: "approved", createdAt: noon } as const;

describe("isCurrentApproval", () => {
  test("is true only for an approval of a restaurant that is approved", () => {
    expect(isCurrentApproval(approval, vendor)).toBe(true);
    expect(isCurrentApproval({ ...approval, decision: "change-accepted" }, vendor)).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, decision: null })).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, decision: "declined" })).toBe(false);
  });

  test("is false when the restaurant has registered again", () => {
    expect(isCurrentApproval(approval, { ...vendor, createdAt: evening })).toBe(false);
  });

  test("is false after a withdrawal, and true for a later approval", () => {
    const before = new Date(noon.getTime() - 1);
    expect(isCurrentApproval(approval, { ...vendor, createdAt: before, withdrawnAt: noon })).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, createdAt: before, withdrawnAt: before })).toBe(true);
  });
});
