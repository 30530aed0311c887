import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const folder = join(root, "docs/decisions");
const records = globSync("[0-9]*.md", { cwd: folder }).sort();
const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));

function textOf(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

test("lists each decision record in the index once", () => {
  const listed = [...textOf("README.md").matchAll(/^- \[\d+\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(records);
});

test("has at most 45 decision records with different numbers", () => {
  expect(records.length).toBeGreaterThan(30);
  expect(records.length).toBeLessThanOrEqual(45);
  expect(numbers.size).toBe(records.length);
});

test.each(records)("keeps %s short and in three sections", (name) => {
  const text = textOf(name);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  expect(text.match(/^## .*/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
});

const files = [
  "*.{md,cjs,rules,ts}",
  "docs/**/*.md",
  "{contract,functions,web,tests,tools,bench,emulator-data}/**/*.{ts,tsx,mjs,cjs,js,java}",
];
const ignored = /(^|\/)(node_modules|\.cache)$|^(functions\/lib|web\/dist)$|^docs\/decisions\/README\.md$/;
/** "decisions/0008-…", "decision 8" and "decisions 8 and 26". */
const mention = /decisions\/(\d{4})|\bdecisions?\s+\[?(\d+)(?: and (\d+))?/gi;

test("names only decision records that exist", () => {
  const unknown = globSync(files, { cwd: root, exclude: (path) => ignored.test(path) }).flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(mention)]
      .filter((match) => match.slice(1).some((number) => number && !numbers.has(Number(number))))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(unknown).toEqual([]);
});
