import { buildFunctions } from "./functions.ts";
import { buildWeb, type WebMode } from "./web.ts";

/** Builds the functions and the site. */
export async function build(mode: WebMode): Promise<void> {
  console.log("Building functions and site …");
  await Promise.all([buildFunctions(), buildWeb(mode)]);
}
