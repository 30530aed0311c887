/** `node run-preview.ts FOLDER PROJECT CHANNEL`: `npm run deploy -- --channel` with a built site. */
import { writeDeploymentConfig } from "../../../tools/build/deployment/deployment-config.ts";
import { connect } from "../../../tools/deploy/google-client.ts";
import { previewSite } from "../../../tools/deploy/preview-site.ts";
import { main } from "../../../tools/lib/main.ts";

await main(async ([folder = "", project = "", channel = ""]) => {
  await previewSite(await connect(project), {
    folder,
    channel,
    build: async () => console.log("  built before"),
    writeConfig: (region) => writeDeploymentConfig(folder, region),
  });
  return 0;
});
