/**
 * `npm run deploy [-- options of firebase deploy]`: builds what is deployed, then deploys it with
 * firebase-tools. Hosting's headers name the built assets, so the site is built first; firebase-tools
 * starts the other builds.
 */
import { buildWebForDeployment } from "../build/deployment-build.ts";
import { deploysSite, writeDeploymentConfig } from "../build/deployment-config.ts";
import { main } from "../lib/main.ts";
import { firebaseProgram, root } from "../lib/paths.ts";
import { run } from "../lib/run.ts";

await main(async (args) => {
  const options = ["--config", await configFor(args), ...args];
  return run(process.execPath, [firebaseProgram, "deploy", ...options], { cwd: root });
});

async function configFor(args: string[]): Promise<string> {
  if (!deploysSite(args)) return "firebase.json";
  console.log("Building the site …");
  await buildWebForDeployment();
  return writeDeploymentConfig();
}
