/**
 * `npm run build -- [functions|web]`: builds one part or both for a deployment, into functions/lib
 * and web/dist.
 */
import { buildForDeployment, buildFunctionsForDeployment } from "../build/deployment-build.ts";
import { buildWeb } from "../build/web.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async ([part, ...rest]) => {
  if (rest.length > 0) throw new ToolError("Usage: npm run build -- [functions|web]", 2);
  if (part === undefined) await buildForDeployment();
  else if (part === "functions") await buildFunctionsForDeployment();
  else if (part === "web") await buildWeb({ mode: "production" });
  else throw new ToolError(`The parts are functions and web, not ${part}.`, 2);
  return 0;
});
