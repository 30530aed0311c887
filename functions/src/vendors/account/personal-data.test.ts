import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { personalDataSources } from "./personal-data-sources.ts";

const src = join(import.meta.dirname, "../..");

test("the file of personal data has every collection, or a reason to leave it out", () => {
  const stored = globSync("**/*.ts", { cwd: src })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [...readFileSync(join(src, file), "utf8").matchAll(/collectionOf<\w+>\("(\w+)"/g)])
    .map(([, name]) => name);
  expect(stored.length).toBeGreaterThan(20);
  expect(Object.keys(personalDataSources).sort()).toEqual([...new Set(stored)].sort());
});
