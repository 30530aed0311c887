import { buildFirestoreRules } from "./firestore-rules.ts";
import { buildFunctions } from "./functions.ts";
import { writeFunctionsLock } from "./functions-lock.ts";
import { buildWeb } from "./web.ts";

/**
 * Builds everything for a deployment: functions/lib, web/dist and .firestore.deployed.rules.
 * @throws {ToolError} when a part cannot be built
 */
export async function buildForDeployment(): Promise<void> {
  console.log("Building functions, site and Firestore rules …");
  buildFirestoreRules();
  await Promise.all([buildFunctionsForDeployment(), buildWeb({ mode: "production" })]);
}

/** Builds functions/lib, and the lock from which the deployment installs the dependencies. */
export async function buildFunctionsForDeployment(): Promise<void> {
  writeFunctionsLock();
  await buildFunctions();
}
