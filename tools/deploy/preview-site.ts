import { join } from "node:path";
import { ToolError } from "../lib/tool-error.ts";
import type { Deployment } from "./deploy.ts";
import { firebaseOf } from "./firebase-command.ts";
import type { Google } from "./google-client.ts";
import { readSettings, requireBuildOf } from "./project-settings.ts";
import { deployedFunctions } from "./release-steps.ts";

interface Preview extends Pick<Deployment, "folder" | "build" | "writeConfig"> {
  /** Name of the channel, such as the number of a pull request. */
  channel: string;
}

/** After this time, Hosting deletes a preview channel. */
const lifetime = "7d";

/**
 * Releases the site to a preview channel, with the functions, records and users of the project.
 * firebase-tools prints the address and adds it to the domains that may log in.
 * @throws {ToolError} for the live channel, or before the first deployment
 */
export async function previewSite(
  google: Google,
  { folder, channel, build, writeConfig }: Preview,
): Promise<void> {
  if (channel === "live")
    throw new ToolError("The live channel is released by npm run deploy, without --channel.");
  const { region } = readSettings(folder, google.projectId);
  if ((await deployedFunctions(google)).length === 0) {
    throw new ToolError("A preview uses the project's functions. Deploy them first: npm run deploy");
  }
  await build(["hosting"]);
  requireBuildOf(google.projectId, join(folder, "web", "dist"));
  const firebase = firebaseOf({ folder, config: writeConfig(region), project: google.projectId });
  await firebase("hosting:channel:deploy", channel, "--expires", lifetime, "--non-interactive");
}
