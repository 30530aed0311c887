/**
 * `npm run build -- [functions|web|rules]`: builds one part or all for a deployment, into
 * functions/lib, web/dist and .firestore.deployed.rules, with the SBOMs functions/lib.cdx.json and
 * web/dist.cdx.json.
 */
import {
  buildForDeployment,
  buildFunctionsForDeployment,
  buildWebForDeployment,
} from "../build/deployment-build.ts";
import { buildFirestoreRules } from "../build/firestore-rules.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async ([part, ...rest]) => {
  if (rest.length > 0) throw new ToolError("Usage: npm run build -- [functions|web|rules]", 2);
  if (part === undefined) await buildForDeployment();
  else if (part === "functions") await buildFunctionsForDeployment();
  else if (part === "web") await buildWebForDeployment();
  else if (part === "rules") buildFirestoreRules();
  else throw new ToolError(`The parts are functions, web and rules, not ${part}.`, 2);
  return 0;
});
