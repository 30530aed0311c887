import { describe, expect, it } from "vitest";
import { problemOf } from "./message-rules.ts";

describe("problemOf", () => {
  it.each([
    "fix(orders): read the sale before the order",
    "docs: explain the emulator ports",
    "feat(web, contract)!: rename the price field\n\nOld clients must update.",
    "\n# Please enter the commit message\ntest: cover the empty menu\n# On branch main\n",
    "fix: read the sale\n# On branch main\n# ------------------------ >8 ------------------------\ndiff --git a/a b/a\n",
    "Merge branch 'main' into menu",
    'Revert "fix(orders): read the sale before the order"',
    "fixup! docs: explain the emulator ports",
  ])("accepts %j", (message) => {
    expect(problemOf(message)).toBeUndefined();
  });

  it.each([
    ["Read the sale before the order", "not a Conventional Commit"],
    ["fixed(orders): read the sale", "not a Conventional Commit"],
    ["fix(Orders): read the sale", "not a Conventional Commit"],
    ["fix:read the sale", "not a Conventional Commit"],
    ["fix: ", "not a Conventional Commit"],
    [`fix: ${"x".repeat(68)}`, "has 73 characters"],
    ["fix: read the sale\nbefore the order", "second line empty"],
    ["# only a comment\n\n", "empty"],
  ])("refuses %j", (message, reason) => {
    expect(problemOf(message)).toContain(reason);
  });

  it("accepts a first line when it has 72 characters", () => {
    expect(problemOf(`fix: ${"x".repeat(67)}`)).toBeUndefined();
  });
});
