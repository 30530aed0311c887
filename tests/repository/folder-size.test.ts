import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const maxFiles = 15;
const root = new URL("../../", import.meta.url);
const sources = "{contract,functions,web,tests,tools,bench,emulator-data}/**/*.{ts,tsx,mjs,cjs}";
const ignored = /(^|\/)(node_modules|\.cache)$|^(functions\/lib|web\/dist)$/;
const isTest = /\.test\.tsx?$/;

/** `tools/commands` has a file for each command of package.json. */
const larger = ["tools/commands"];

test("has no folder with more than 15 source files, tests not counted", () => {
  const files = globSync(sources, { cwd: root, exclude: (path) => ignored.test(path) });
  const sourceFiles = files.filter((path) => !isTest.test(path));
  expect(sourceFiles.length).toBeGreaterThan(500);
  const sizes = new Map<string, number>();
  for (const folder of sourceFiles.map((path) => dirname(path)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  const tooLarge = [...sizes].filter(([folder, size]) => size > maxFiles && !larger.includes(folder));
  expect(tooLarge.map(([folder, size]) => `${folder}: ${size} files`)).toEqual([]);
});
