import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@flashplate/contract/http/interface";
import { expect, test } from "vitest";
import { root } from "../lib/paths.ts";
import { type HostingConfig, withForwardedPaths } from "./hosting-config.ts";

const committed = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as HostingConfig;

test("firebase.json forwards the paths of the functions (`npm run generate`)", () => {
  expect(withForwardedPaths(committed)).toEqual(committed);
});

test("Hosting forwards each endpoint to its function", () => {
  const forwardedTo = (path: string) =>
    committed.hosting.rewrites.find(({ source }) =>
      source.endsWith("/**") ? path.startsWith(source.slice(0, -2)) : source === path,
    )?.function?.functionId;
  const misdirected = endpoints.filter((row) => forwardedTo(row.path) !== row.function);
  expect(misdirected.map(({ path }) => path)).toEqual([]);
});
