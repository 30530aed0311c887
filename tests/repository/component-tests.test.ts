import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const web = join(root, "web/src");
const textOf = (files: string[]) => files.map((file) => readFileSync(join(web, file), "utf8")).join("\n");
const sources = textOf(globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) => !/test/.test(file)));
const tests = textOf(globSync(["**/*.component.test.tsx", "test-support/**/*.ts"], { cwd: web }));

/** Requests of the site without a component test, and why. */
const testedElsewhere = {
  "POST /api/client-report": "no action: unit test of report.ts",
  "POST /api/flashsaleAPI/getFlashSaleById": "no action: reads a sale after a lost response",
};

/** Names of the endpoints with which the site changes something. */
const changes = endpoints
  .filter(({ methods, path }: Endpoint) => methods[0] !== "GET" && sources.includes(`"${path}"`))
  .map(nameOf);

test("names a component test for each action of the site", () => {
  const untested = changes.filter((name) => !tests.includes(name));
  expect(untested.sort()).toEqual(Object.keys(testedElsewhere).sort());
});
