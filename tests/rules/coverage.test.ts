import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/lib/paths.ts";
import { rulesText } from "./environment.ts";
import { firestoreCases } from "./firestore.cases.ts";
import { documents } from "./firestore-matrix.ts";
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

it("tries every operation on a document of each collection of docs/data.md", () => {
  const text = readFileSync(join(root, "docs/data.md"), "utf8");
  const [, list = ""] = text.split("\n## Collections\n");
  const rows = (list.split("\n## ")[0] ?? "").matchAll(/^\| `(\w+)\//gm);
  const collections = [...rows].map(([, name = ""]) => name);
  expect(collections.length).toBeGreaterThan(30);
  const tried = documents.map((path) => path.split("/")[0] ?? "");
  expect(collections.filter((name) => !tried.includes(name))).toEqual([]);
});

it("finds a block whose allow is between functions and comments", () => {
  const rules = `service x { // match /no { allow read; }
    match /a/{b} { function f() { return true; }
      match /c/{d=**} { allow get, list: if f(); } } }`;
  expect(matchBlocks(rules)).toEqual([{ path: "/c/{d=**}", canAllow: true }]);
});
