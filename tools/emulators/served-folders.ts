import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { emulatorBuildFolder } from "../build/emulator-build.ts";
import { root, sessionDir } from "../lib/paths.ts";
import type { ServedFolders } from "./firebase-config.ts";
import { type Addresses, addressesAt, project } from "./settings.ts";

const functionsSource = join(root, "functions");

/** Names of files with variables and secrets of the functions, committed or not. */
const environmentFile = /^\.env(\.|$)|^\.secret\.local$/;

/**
 * Prepares the folders that a session's emulators serve.
 * @param build a finished build for the emulators; undefined serves functions/lib, which `npm run
 *   dev` keeps current, and an empty site
 */
export function prepareServedFolders(addresses: Addresses, build: string | undefined): ServedFolders {
  const folder = sessionDir(addresses.offset);
  const config = join(folder, "functions");
  rmSync(config, { recursive: true, force: true });
  mkdirSync(config, { recursive: true });
  copyEnvironment(addresses, config);
  if (build === undefined) {
    const site = join(folder, "site");
    mkdirSync(site, { recursive: true });
    return { functions: functionsSource, functionsConfig: config, site };
  }
  const built = join(build, "functions");
  if (existsSync(built)) {
    // The emulator reads secrets from the functions folder. Sessions share a build, so each gets
    // its own folder.
    copyFileSync(join(built, "package.json"), join(config, "package.json"));
    for (const name of ["lib", "node_modules"]) {
      if (existsSync(join(built, name))) symlinkSync(join(built, name), join(config, name));
    }
  }
  return { functions: config, functionsConfig: config, site: join(build, "web") };
}

/** Whether the folder of a build is that of the current sources. */
export function isCurrent(build: string): boolean {
  return build === emulatorBuildFolder();
}

function copyEnvironment(addresses: Addresses, target: string): void {
  for (const name of readdirSync(functionsSource).filter((file) => environmentFile.test(file))) {
    copyFileSync(join(functionsSource, name), join(target, name));
  }
  const demo = join(target, `.env.${project}`);
  writeFileSync(demo, withPorts(readFileSync(demo, "utf8"), addresses));
}

/** Replaces the default ports of Hosting and Vite by the session's. */
function withPorts(text: string, { ports, vitePort }: Addresses): string {
  const defaults = addressesAt(0);
  return text
    .replaceAll(`:${defaults.ports.hosting}`, `:${ports.hosting}`)
    .replaceAll(`:${defaults.vitePort}`, `:${vitePort}`);
}
