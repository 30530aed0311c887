import { buildFirestoreRules } from "./firestore-rules.ts";
import { buildFunctions } from "./functions.ts";
import { writeFunctionsLock } from "./functions-lock.ts";
import { writeSbom } from "./sbom.ts";
import { buildWeb } from "./web.ts";

/**
 * Builds everything for a deployment: functions/lib, web/dist and .firestore.deployed.rules.
 * @throws {ToolError} when a part cannot be built
 */
export async function buildForDeployment(): Promise<void> {
  console.log("Building functions, site and Firestore rules …");
  buildFirestoreRules();
  await Promise.all([buildFunctionsForDeployment(), buildWebForDeployment()]);
}

/**
 * Builds functions/lib, the lock from which the deployment installs the dependencies, and the SBOM
 * of both.
 */
export async function buildFunctionsForDeployment(): Promise<void> {
  writeFunctionsLock();
  await Promise.all([buildFunctions(), writeSbom("functions")]);
}

/** Builds web/dist and its SBOM. */
export async function buildWebForDeployment(): Promise<void> {
  await Promise.all([buildWeb({ mode: "production" }), writeSbom("web")]);
}
