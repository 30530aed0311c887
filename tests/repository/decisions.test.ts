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
