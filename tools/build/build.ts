import { writeApiDocs } from "../openapi/files.ts";
import { buildFunctions } from "./functions.ts";
import { buildWeb, type WebMode } from "./web.ts";

/** Builds the functions and the site; for the emulators with the description of the API at /api/docs. */
export async function build(mode: WebMode): Promise<void> {
  console.log("Building functions and site …");
  await Promise.all([buildFunctions(), buildWeb({ mode })]);
  if (mode === "emulators") writeApiDocs();
}
