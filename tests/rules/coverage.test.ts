import { describe, expect, it } from "vitest";
import { rulesText } from "./environment.ts";
import { firestoreCases } from "./firestore.cases.ts";
import { matchBlocks } from "./match-blocks.ts";
import { storageCases } from "./storage.cases.ts";

describe.each([
  ["firestore.rules", firestoreCases],
  ["storage.rules", storageCases],
] as const)("%s", (file, cases) => {
  const blocks = matchBlocks(rulesText(file));

  it("has match blocks with unique paths", () => {
    expect(blocks.length).toBeGreaterThan(2);
    expect(new Set(blocks.map((block) => block.path)).size).toBe(blocks.length);
  });

  it.each(blocks)("has an allow and a deny case for $path", ({ path, canAllow }) => {
    const verdicts = new Set(cases.filter((one) => one.block === path).map((one) => one.verdict));
    expect(verdicts).toEqual(new Set(canAllow ? ["allow", "deny"] : ["deny"]));
  });

  it("has no case for an unknown block", () => {
    const paths = blocks.map((block) => block.path);
    expect(cases.filter((one) => !paths.includes(one.block))).toEqual([]);
  });
});

it("finds a block whose allow is between functions and comments", () => {
  const rules = `service x { // match /no { allow read; }
    match /a/{b} { function f() { return true; }
      match /c/{d=**} { allow get, list: if f(); } } }`;
  expect(matchBlocks(rules)).toEqual([{ path: "/c/{d=**}", canAllow: true }]);
});
