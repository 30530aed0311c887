/**
 * `npm run generate`: writes docs/openapi.json and the paths of the functions in firebase.json from
 * the HTTP interface, and the tables of the load model in docs/operations.md from its figures. Tests
 * fail if the files differ.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFigures } from "../../bench/city/figures.ts";
import { withCityTables } from "../../bench/city/operations-tables.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { run } from "../lib/run.ts";
import { documentFile, documentText } from "../openapi/api-docs.ts";
import { type HostingConfig, withForwardedPaths } from "../openapi/hosting-config.ts";

await main(async () => {
  writeFileSync(documentFile, documentText());
  const file = join(root, "firebase.json");
  const config = JSON.parse(readFileSync(file, "utf8")) as HostingConfig;
  writeFileSync(file, JSON.stringify(withForwardedPaths(config)));
  const operations = join(root, "docs", "operations.md");
  writeFileSync(operations, withCityTables(readFileSync(operations, "utf8"), readFigures()));
  return run("biome", ["format", "--write", "firebase.json"]);
});
