/**
 * `npm run rollback -- [--project ID] [--ci]`: restores the site, the functions and the rules from before
 * the last deployment. Run again, it restores those from before the previous one. `--ci` asks no question.
 * `--list` prints the last deployments and changes nothing.
 */
import { parseArgs } from "node:util";
import { connect } from "../deploy/google-client.ts";
import { refuseDemo } from "../deploy/project-settings.ts";
import { listDeployments, rollback } from "../deploy/rollback.ts";
import { confirm } from "../lib/confirm.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: "string" },
      ci: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const project = values.project ?? defaultProject();
  refuseDemo(project);
  const google = await connect(project);
  if (values.list) await listDeployments(google);
  else await rollback(google, { pollMs: 1000, ...(!values.ci && { confirm }) });
  return 0;
});
