/** `node run-init.ts FOLDER PROJECT`: as `npm run deploy -- --init`, with functions that are built already. */
import { connect } from "../../../tools/deploy/google-client.ts";
import { initProject } from "../../../tools/deploy/init-project.ts";
import { main } from "../../../tools/lib/main.ts";

await main(async ([folder = "", project = ""]) => {
  await initProject(await connect(project), folder);
  return 0;
});
