/**
 * `npm run smoke -- --site https://SITE [--project ID --region REGION --from ADDRESS… --other ADDRESS]`:
 * asks a deployed project as its visitors do: the site, both health checks, whose address the limits
 * count, and the rules. It changes nothing. Exit status 1 if something does not work.
 *
 * - `--from` is an address of this machine, and may be repeated.
 * - `--other` is the address that the command saw on another connection.
 */
import { parseArgs } from "node:util";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { askByHttp } from "../smoke/ask.ts";
import { smoke } from "../smoke/smoke.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: "string" },
      project: { type: "string" },
      region: { type: "string", default: "us-central1" },
      from: { type: "string", multiple: true, default: [] },
      other: { type: "string" },
    },
  });
  const { site, project, region, from, other } = values;
  if (site === undefined || !URL.canParse(site)) throw new ToolError("Name the site: --site https://…", 2);
  const findings = await smoke(askByHttp, { site: new URL(site).origin, project, region, from, other });
  for (const { check, seen, problem } of findings) {
    console.log(`${problem === undefined ? "ok    " : "FAILED"}  ${check}: ${seen}`);
    if (problem !== undefined) console.log(`        ${problem}`);
  }
  const failed = findings.filter(({ problem }) => problem !== undefined).length;
  console.log(failed === 0 ? "The deployment works." : `${failed} of ${findings.length} checks failed.`);
  return failed === 0 ? 0 : 1;
});
