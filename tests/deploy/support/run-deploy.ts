/**
 * `node run-deploy.ts FOLDER PROJECT [targets]`: deploys a folder as `npm run deploy -- --ci` does,
 * with a build that exists already and without pauses. GOOGLE_STAND_IN is the stand-in's address.
 */
import { writeDeploymentConfig } from "../../../tools/build/deployment/deployment-config.ts";
import { deploy } from "../../../tools/deploy/deploy.ts";
import { connect } from "../../../tools/deploy/google-client.ts";
import { type Target, targets } from "../../../tools/deploy/release-steps.ts";
import { main } from "../../../tools/lib/main.ts";

await main(async ([folder = "", project = "", chosen]) => {
  await deploy({
    folder,
    google: await connect(project),
    targets: chosen === undefined ? targets : (chosen.split(",") as Target[]),
    commit: process.env.TEST_COMMIT ?? "0123abc",
    build: async () => console.log("  built before"),
    writeConfig: (region) => writeDeploymentConfig(folder, region),
    isCheckOnly: false,
    deletesUnused: process.env.TEST_DELETE === "1",
    pollMs: 20,
    patience: { attempts: 2, pauseMs: 50 },
  });
  return 0;
});
