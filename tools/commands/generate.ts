/**
 * `npm run generate`: writes docs/openapi.json and the paths of the functions in firebase.json from
 * the HTTP interface. Tests fail if the files differ.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  return run("biome", ["format", "--write", "firebase.json"]);
});
