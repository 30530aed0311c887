/** `npm run build -- [functions|web] [--mode emulators|production]`: builds one part or both; production by default. */

import { parseArgs } from "node:util";
import { build } from "../build/build.ts";
import { buildFunctions } from "../build/functions.ts";
import { buildWeb } from "../build/web.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { mode: { type: "string", default: "production" } },
    allowPositionals: true,
  });
  const { mode } = values;
  if (mode !== "production" && mode !== "emulators") {
    throw new ToolError(`--mode is emulators or production, not ${mode}`, 2);
  }
  const part = positionals[0];
  if (part === undefined) await build(mode);
  else if (part === "functions") await buildFunctions();
  else if (part === "web") await buildWeb({ mode });
  else throw new ToolError("Usage: npm run build -- [functions|web] [--mode emulators|production]", 2);
  return 0;
});
