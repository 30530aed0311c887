import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { defaultRegion } from "../../functions/src/platform/configuration/default-region.ts";
import { ToolError } from "../lib/tool-error.ts";

/** The settings of a deployment to a project: the parameters of the functions and the site's values. */
export interface ProjectSettings {
  project: string;
  /** `functions/.env` and `functions/.env.<project>`, which has priority. */
  functions: Record<string, string>;
  /** `web/.env.<project>`. */
  site: Record<string, string>;
  region: string;
}

/** The value of the site's build that names the project. */
const projectVariable = "VITE_FIREBASE_PROJECT_ID";

/** Name of the file in a built site that says for which project it was built. Hosting leaves it out. */
const stampName = ".project";

/**
 * Reads the settings of a project.
 * @param folder the repository
 * @throws {ToolError} for a demo project, a missing file, or a site of another project
 */
export function readSettings(folder: string, project: string): ProjectSettings {
  refuseDemo(project);
  requireFile(folder, functionsFileOf(project), project);
  const functions = functionValues(folder, project);
  const site = requiredValues(folder, join("web", `.env.${project}`), project);
  if (site[projectVariable] !== project) {
    throw new ToolError(
      `web/.env.${project} is for the project ${site[projectVariable] ?? "(none)"}, not for ${project}. ` +
        `Correct ${projectVariable}, or write the file again: npm run deploy -- --project ${project} --init`,
    );
  }
  return { project, functions, site, region: regionOf(folder, project) };
}

/**
 * The region of a project's functions. Without settings of the project, it is the default region.
 * @param folder the repository
 */
export function regionOf(folder: string, project: string): string {
  return functionValues(folder, project).REGION || defaultRegion;
}

/** @throws {ToolError} for a project of the emulators */
export function refuseDemo(project: string): void {
  if (!project.startsWith("demo-")) return;
  throw new ToolError(`${project} exists on the emulators only. Name a project: --project ID`);
}

/**
 * Checks that a built site is for the project.
 * @param built folder of the built site
 * @throws {ToolError} when it is not
 */
export function requireBuildOf(project: string, built: string): void {
  const file = join(built, stampName);
  const stamp = existsSync(file) ? readFileSync(file, "utf8").trim() : "no project";
  if (stamp !== project) {
    throw new ToolError(`web/dist was built for ${stamp}, not for ${project}. Nothing was deployed.`);
  }
}

/** Path of the file that names the project of a built site. */
export function projectFileOf(built: string): string {
  return join(built, stampName);
}

const functionsFileOf = (project: string) => join("functions", `.env.${project}`);

function functionValues(folder: string, project: string): Record<string, string> {
  return {
    ...valuesOf(join(folder, "functions", ".env")),
    ...valuesOf(join(folder, functionsFileOf(project))),
  };
}

function requiredValues(folder: string, file: string, project: string): Record<string, string> {
  requireFile(folder, file, project);
  return valuesOf(join(folder, file));
}

function requireFile(folder: string, file: string, project: string): void {
  if (existsSync(join(folder, file))) return;
  throw new ToolError(`${file} is missing. Write it: npm run deploy -- --project ${project} --init`);
}

function valuesOf(file: string): Record<string, string> {
  return existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Record<string, string>) : {};
}
