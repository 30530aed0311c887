import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { cacheDir, root } from "../lib/paths.ts";
import { writeApiDocs } from "../openapi/api-docs.ts";
import { buildFunctions } from "./functions.ts";
import { removeOldBuilds, storeBuild, useBuild } from "./stored-builds.ts";
import { buildWeb } from "./web.ts";

const builds = join(cacheDir, "builds");

/** Files whose contents decide the build for the emulators. */
const inputs = [
  "contract/src/**/*",
  "functions/src/**/*",
  "functions/package.json",
  "web/{src,public,service-worker}/**/*",
  "web/{index.html,package.json,tsconfig.json,vite.config.ts,.env.emulators}",
  "tools/{build,openapi}/**/*",
  "firebase.json",
  "package-lock.json",
  "tsconfig.base.json",
];

const isTest = (file: string) => /\.test\.tsx?$|\/test-support\//.test(file);

/** The folder of the build of the current sources. `buildForEmulators` creates it. */
export function emulatorBuildFolder(): string {
  return join(builds, hashOfInputs());
}

/**
 * Builds the functions and the site into `.cache/builds/<hash of the inputs>/{functions,web}`,
 * unless that build exists. A finished build never changes, so sessions and test runs of one folder
 * do not disturb each other.
 * @returns the folder
 */
export async function buildForEmulators(): Promise<string> {
  const folder = emulatorBuildFolder();
  if (!existsSync(folder)) {
    console.log("Building functions and site …");
    mkdirSync(builds, { recursive: true });
    // Built in a draft folder and renamed, so that an interrupted build is never used.
    const draft = mkdtempSync(join(builds, "draft-"));
    try {
      await buildInto(draft);
      storeBuild(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  useBuild(folder);
  removeOldBuilds(builds);
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  const site = join(folder, "web");
  const functions = join(folder, "functions");
  mkdirSync(functions, { recursive: true });
  cpSync(join(root, "functions", "package.json"), join(functions, "package.json"));
  linkPackages(functions);
  await Promise.all([
    buildFunctions({ outdir: join(functions, "lib") }),
    buildWeb({ mode: "emulators", outDir: site }),
  ]);
  writeApiDocs(site);
}

/** Links functions/node_modules, so that code in the build finds its packages. */
function linkPackages(functions: string): void {
  const packages = join(root, "functions", "node_modules");
  if (existsSync(packages)) symlinkSync(packages, join(functions, "node_modules"));
}

function hashOfInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  // Vite puts these variables into the site.
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  hash.update(JSON.stringify(variables.sort()));
  return hash.digest("hex").slice(0, 16);
}
