import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HeaderRule, rulesOfAssets } from "../asset-headers.ts";

interface Rewrite {
  function?: { functionId: string; region: string };
}

interface FirebaseConfig {
  functions: { predeploy?: string[] }[];
  firestore: { predeploy?: string[] };
  hosting: { public: string; predeploy?: string[]; headers: HeaderRule[]; rewrites: Rewrite[] };
}

/**
 * Writes .firebase.deployed.json, with which firebase-tools deploys: firebase.json with the headers of
 * the built assets and the region of the functions. The commands that build are left out, because
 * `npm run deploy` has built everything.
 * @param folder the folder of firebase.json
 * @param region region of the functions, which Hosting forwards to
 * @returns the path of the file, relative to the folder
 */
export function writeDeploymentConfig(folder: string, region: string): string {
  const config = JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8")) as FirebaseConfig;
  const file = ".firebase.deployed.json";
  writeFileSync(join(folder, file), JSON.stringify(deploymentConfig(config, folder, region), null, 2));
  return file;
}

/**
 * The configuration of a deployment with a built site.
 * @param folder the folder that the configuration's paths are relative to
 */
export function deploymentConfig<T extends FirebaseConfig>(config: T, folder: string, region: string): T {
  const hosting = withoutPredeploy(config.hosting);
  const headers = [...hosting.headers, ...rulesOfAssets(join(folder, hosting.public))];
  const rewrites = hosting.rewrites.map((rewrite) =>
    rewrite.function === undefined ? rewrite : { ...rewrite, function: { ...rewrite.function, region } },
  );
  return {
    ...config,
    functions: config.functions.map(withoutPredeploy),
    firestore: withoutPredeploy(config.firestore),
    hosting: { ...hosting, headers, rewrites },
  };
}

function withoutPredeploy<T extends { predeploy?: string[] }>(part: T): T {
  const { predeploy: _, ...rest } = part;
  return rest as T;
}
