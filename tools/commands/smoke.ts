/**
 * `npm run smoke -- [--project ID] [--origin https://…]`: asks the deployed site like a visitor. The
 * pages are compared with web/dist, so build the deployed commit for the project before.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { printSmoke, smoke } from "../deploy/smoke.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: { project: { type: "string" }, origin: { type: "string" } },
  });
  const origin = values.origin ?? `https://${values.project ?? defaultProject()}.web.app`;
  const results = await smoke(origin, join(root, "web", "dist"), { attempts: 2, pauseMs: 5000 });
  return printSmoke(results) === 0 ? 0 : 1;
});
