import { describe, expect, test } from "vitest";
import { isCurrentApproval } from "./current-approval.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const evening = new Date("2026-03-01T18:00:00Z");
const approval = { decision: "approved", decidedAt: noon } as const;
const vendor = { decision: "approved", createdAt: noon } as const;

describe("the approval that holds", () => {
  test("is that of an approved restaurant", () => {
    expect(isCurrentApproval(approval, vendor)).toBe(true);
    expect(isCurrentApproval({ ...approval, decision: "change-accepted" }, vendor)).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, decision: null })).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, decision: "declined" })).toBe(false);
  });

  test("is not an earlier one when the restaurant has registered again", () => {
    expect(isCurrentApproval(approval, { ...vendor, createdAt: evening })).toBe(false);
  });

  test("is not one that was withdrawn since, and is one that was made after a withdrawal", () => {
    const before = new Date(noon.getTime() - 1);
    expect(isCurrentApproval(approval, { ...vendor, createdAt: before, withdrawnAt: noon })).toBe(false);
    expect(isCurrentApproval(approval, { ...vendor, createdAt: before, withdrawnAt: before })).toBe(true);
  });
});
