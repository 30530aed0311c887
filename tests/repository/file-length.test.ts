import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const maxLines = 300;
const root = new URL("../../", import.meta.url);
const files = [
  "*.{ts,cjs,rules}",
  "{contract,functions,web,tests,tools,bench,emulator-data}/**/*.{ts,tsx,mjs,cjs,js,css}",
];
/** Packages, builds, and data that tests and the demo world read. */
const ignored =
  /(^|\/)(node_modules|\.cache)$|^(functions\/lib|web\/dist|bench\/menu-corpus|emulator-data\/world)$/;

function lineCount(path: string): number {
  return readFileSync(new URL(path, root), "utf8").trimEnd().split("\n").length;
}

test("has no file longer than 300 lines", () => {
  const found = globSync(files, { cwd: root, exclude: (path) => ignored.test(path) }).map((path) => ({
    path,
    lines: lineCount(path),
  }));
  expect(found.length).toBeGreaterThan(500);
  const tooLong = found.filter(({ lines }) => lines > maxLines);
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
});
