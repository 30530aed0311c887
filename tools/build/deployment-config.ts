import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../lib/paths.ts";
import { type HeaderRule, rulesOfAssets } from "./asset-headers.ts";

interface FirebaseConfig {
  hosting: { public: string; predeploy?: string[]; headers: HeaderRule[] };
}

/**
 * Writes .firebase.deployed.json, with which the site is deployed: firebase.json with the headers of
 * the built assets, and without the command that refuses to deploy a site without them.
 * @returns the path of the file, relative to the root
 */
export function writeDeploymentConfig(): string {
  const config = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as FirebaseConfig;
  const file = ".firebase.deployed.json";
  writeFileSync(join(root, file), JSON.stringify(deploymentConfig(config, root), null, 2));
  return file;
}

/**
 * The configuration of a deployment with a built site.
 * @param folder the folder that the configuration's paths are relative to
 */
export function deploymentConfig<T extends FirebaseConfig>(config: T, folder: string): T {
  const { predeploy: _, ...hosting } = config.hosting;
  const headers = [...hosting.headers, ...rulesOfAssets(join(folder, hosting.public))];
  return { ...config, hosting: { ...hosting, headers } };
}

/** Whether the arguments of `firebase deploy` choose Hosting, as they do without `--only`. */
export function deploysSite(args: string[]): boolean {
  const { values } = parseArgs({ args, options: { only: { type: "string" } }, strict: false });
  if (typeof values.only !== "string") return true;
  return values.only.split(",").some((target) => target.split(":", 1)[0] === "hosting");
}
