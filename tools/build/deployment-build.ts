import { buildFunctions } from "./functions.ts";
import { buildWeb } from "./web.ts";

/** Builds the functions and the site for a deployment, into functions/lib and web/dist. */
export async function buildForDeployment(): Promise<void> {
  console.log("Building functions and site …");
  await Promise.all([buildFunctions(), buildWeb({ mode: "production" })]);
}
