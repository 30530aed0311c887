/**
 * `npm run deploy [-- options of firebase deploy]`: builds what is deployed, then deploys it with
 * firebase-tools. Hosting's headers name the built assets, so the site is built first; firebase-tools
 * starts the other builds.
 */
import { join } from "node:path";
import { deploysSite, writeDeploymentConfig } from "../build/deployment-config.ts";
import { buildWeb } from "../build/web.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { run } from "../lib/run.ts";

await main(async (args) => {
  const firebase = join(root, "node_modules", "firebase-tools", "lib", "bin", "firebase.js");
  return run(process.execPath, [firebase, "deploy", "--config", await configFor(args), ...args], {
    cwd: root,
  });
});

async function configFor(args: string[]): Promise<string> {
  if (!deploysSite(args)) return "firebase.json";
  console.log("Building the site …");
  await buildWeb({ mode: "production" });
  return writeDeploymentConfig();
}
