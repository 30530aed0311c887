import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareCompileCache } from "./compile-cache.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compile-cache-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function store(name: string, bytes: number): string {
  mkdirSync(join(folder, "v24"), { recursive: true });
  const file = join(folder, "v24", name);
  writeFileSync(file, Buffer.alloc(bytes));
  return file;
}

test("makes the folder when it is missing", () => {
  const missing = join(folder, "compiled");
  expect(prepareCompileCache(missing)).toBe(missing);
  expect(existsSync(missing)).toBe(true);
});

test("keeps the files when their bytes are at the limit", () => {
  const files = [store("one", 60), store("other", 40)];
  prepareCompileCache(folder, 100);
  expect(files.map((file) => existsSync(file))).toEqual([true, true]);
});

test("empties the folder when its bytes are above the limit", () => {
  const files = [store("one", 60), store("other", 41)];
  prepareCompileCache(folder, 100);
  expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  expect(existsSync(folder)).toBe(true);
});
