/**
 * `npm run build -- [functions|web|rules] [--project ID]`: builds one part or all for a deployment, into
 * functions/lib, web/dist and .firestore.deployed.rules, with the SBOMs functions/lib.cdx.json and
 * web/dist.cdx.json.
 */
import { parseArgs } from "node:util";
import {
  buildForDeployment,
  buildFunctionsForDeployment,
  buildWebForDeployment,
} from "../build/deployment/deployment-build.ts";
import { buildFirestoreRules } from "../build/firestore-rules.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { project: { type: "string" } },
    allowPositionals: true,
  });
  const [part, ...rest] = positionals;
  if (rest.length > 0) throw new ToolError("Usage: npm run build -- [functions|web|rules] [--project ID]", 2);
  const project = values.project ?? process.env.GCLOUD_PROJECT ?? defaultProject();
  if (part === undefined) await buildForDeployment(project);
  else if (part === "functions") await buildFunctionsForDeployment();
  else if (part === "web") await buildWebForDeployment(project);
  else if (part === "rules") buildFirestoreRules(project);
  else throw new ToolError(`The parts are functions, web and rules, not ${part}.`, 2);
  return 0;
});
