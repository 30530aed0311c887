import { describe, expect, it } from "vitest";
import {
  type DisputeState,
  disputeStateOf,
  disputeStates,
  disputeStepDueAt,
  disputeStepOf,
  isDisputeChange,
  restaurantsPartOf,
} from "./dispute-rules.ts";

describe("disputeStateOf", () => {
  it.each<[string, number, DisputeState | undefined]>([
    ["warning_needs_response", 0, "warning"],
    ["warning_under_review", 0, "warning"],
    ["warning_closed", 0, "closed"],
    ["needs_response", 990, "open"],
    ["under_review", 990, "open"],
    ["won", 0, "won"],
    ["lost", 990, "lost"],
    ["appeal_needs_response", 990, "lost"],
    ["prevented", 990, "lost"],
    ["prevented", 0, "closed"],
    ["something_new", 990, undefined],
  ])("of a dispute that is %s with %i cents taken is %s", (status, withdrawn, state) => {
    expect(disputeStateOf({ status, withdrawn })).toBe(state);
  });
});

describe("isDisputeChange", () => {
  it("leads from won and lost to each other only", () => {
    for (const from of ["won", "lost"] as const) {
      const to = disputeStates.filter((state) => isDisputeChange(from, state));
      expect(to).toEqual([from === "won" ? "lost" : "won"]);
    }
  });
});

describe("disputeStepOf", () => {
  const open = {
    state: "open" as DisputeState,
    status: "needs_response",
    isDefended: true,
    sentAt: null as Date | null,
    acceptedAt: null as Date | null,
    reversed_cents: 0,
    reversible_cents: 975,
  };
  const at = new Date();

  it.each<[string, Partial<typeof open>, string | null]>([
    ["open", {}, "send-evidence"],
    ["open with evidence", { sentAt: at, status: "under_review" }, null],
    ["open and accepted", { acceptedAt: at }, "accept"],
    ["open, of a cancelled order", { isDefended: false }, null],
    ["lost", { state: "lost", status: "lost" }, "reverse-transfer"],
    ["lost and reversed", { state: "lost", status: "lost", reversible_cents: 0 }, null],
    ["open after a reversal by hand", { isDefended: false, reversed_cents: 975 }, null],
    ["won after a reversal", { state: "won", status: "won", reversed_cents: 975 }, "return-transfer"],
    ["won", { state: "won", status: "won" }, null],
    ["only a question of the bank", { state: "warning", status: "warning_needs_response" }, "send-evidence"],
  ])("finds the next step of a dispute that is %s", (_what, changes, step) => {
    expect(disputeStepOf({ ...open, ...changes })).toBe(step);
  });
});

describe("disputeStepDueAt", () => {
  const at = new Date("2026-01-02T12:00:00Z");
  it("is two days before the deadline for evidence, at once if that is over", () => {
    const due = (respondBy: string) => disputeStepDueAt("send-evidence", new Date(respondBy), at);
    expect(due("2026-01-09T12:00:00Z")).toEqual(new Date("2026-01-07T12:00:00Z"));
    expect(due("2026-01-03T12:00:00Z")).toEqual(at);
    expect(disputeStepDueAt("reverse-transfer", null, at)).toEqual(at);
    expect(disputeStepDueAt(null, null, at)).toBeNull();
  });
});

describe("restaurantsPartOf", () => {
  it.each([
    [1000, 1000, 25, 975],
    [400, 1000, 25, 390],
    [1000, 1000, 0, 1000],
    [1100, 1000, 25, 1075],
    [400, 0, 25, 0],
  ])("of %i cents disputed, %i captured and %i fee is %i", (disputed, captured, fee, part) => {
    expect(restaurantsPartOf(disputed, captured, fee)).toBe(part);
  });
});
