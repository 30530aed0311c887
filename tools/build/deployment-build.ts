import { buildFunctions } from "./functions.ts";
import { writeFunctionsLock } from "./functions-lock.ts";
import { buildWeb } from "./web.ts";

/** Builds the functions and the site for a deployment, into functions/lib and web/dist. */
export async function buildForDeployment(): Promise<void> {
  console.log("Building functions and site …");
  await Promise.all([buildFunctionsForDeployment(), buildWeb({ mode: "production" })]);
}

/** Builds functions/lib, and the lock from which the deployment installs the dependencies. */
export async function buildFunctionsForDeployment(): Promise<void> {
  writeFunctionsLock();
  await buildFunctions();
}
