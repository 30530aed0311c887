/**
 * `npm run smoke -- [--site https://SITE --project ID --region REGION --from ADDRESS… --other ADDRESS]`:
 * sends the requests of visitors to a deployed project. It compares the pages with the build in web/dist, if
 * there is one, and checks the headers of pages, one request to each function, both health checks, the rules,
 * and by which address rate limits count a caller. It changes nothing. Exit status 1 if something does not
 * work.
 *
 * - `--project` is by default that of .firebaserc, or with `--site` the one that the site names.
 * - `--site` is by default the project's address under web.app.
 * - `--region` is by default that of the project's settings (`functions/.env.PROJECT`).
 * - `--from` is an address of this machine, and may be repeated.
 * - `--other` is the caller's address that this command printed when it ran on another connection.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { regionOf as regionOfSettings } from "../deploy/project-settings.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";
import { askByHttp } from "../smoke/ask.ts";
import { printFindings } from "../smoke/finding.ts";
import { siteChecks } from "../smoke/site-checks.ts";
import { smoke } from "../smoke/smoke.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: "string" },
      project: { type: "string" },
      region: { type: "string" },
      from: { type: "string", multiple: true, default: [] },
      other: { type: "string" },
    },
  });
  const { region, from, other } = values;
  const regionOf = (id: string) => region ?? regionOfSettings(root, id);
  const project = values.project ?? (values.site === undefined ? defaultProject() : undefined);
  const site = values.site ?? `https://${project}.web.app`;
  // `localhost:5000` can be parsed too, as a URL of the scheme `localhost:`.
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new ToolError("Name the site: --site https://…", 2);
  const { origin } = new URL(site);
  const build = join(root, "web", "dist");
  const hasBuild = existsSync(join(build, "index.html"));
  if (!hasBuild) console.log("Pages are not compared: there is no build in web/dist.");
  const findings = [
    ...(await siteChecks(origin, hasBuild ? build : undefined, { attempts: 2, pauseMs: 5000 })),
    ...(await smoke(askByHttp, { site: origin, project, regionOf, from, other })),
  ];
  const failed = printFindings(findings);
  console.log(failed === 0 ? "The deployment works." : `${failed} of ${findings.length} checks failed.`);
  return failed === 0 ? 0 : 1;
});
