import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFileOf } from "../../deploy/project-settings.ts";
import { root } from "../../lib/paths.ts";
import { buildFirestoreRules } from "../firestore-rules.ts";
import { buildFunctions } from "../functions.ts";
import { writeFunctionsLock } from "../functions-lock.ts";
import { writeSbom } from "../sbom.ts";
import { buildWeb } from "../web.ts";

/**
 * Builds everything for a deployment: functions/lib, web/dist and .firestore.deployed.rules.
 * @throws {ToolError} when a part cannot be built
 */
export async function buildForDeployment(project: string): Promise<void> {
  console.log("Building functions, site and Firestore rules …");
  buildFirestoreRules(project);
  await Promise.all([buildFunctionsForDeployment(), buildWebForDeployment(project)]);
}

/**
 * Builds functions/lib, the lock from which the deployment installs the dependencies, and the SBOM
 * of both.
 */
export async function buildFunctionsForDeployment(): Promise<void> {
  writeFunctionsLock();
  await Promise.all([buildFunctions(), writeSbom("functions")]);
}

/**
 * Builds web/dist with the values of `web/.env.<project>`, and its SBOM. A file in the build names the
 * project, so that the site is not deployed to another one.
 */
export async function buildWebForDeployment(project: string): Promise<void> {
  const site = join(root, "web", "dist");
  await Promise.all([buildWeb({ mode: project, outDir: site }), writeSbom("web")]);
  writeFileSync(projectFileOf(site), `${project}\n`);
}
