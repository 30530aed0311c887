import { isFree } from "../emulators/ports.ts";
import { project as demoProject, host, ports } from "../emulators/settings.ts";
import { ToolError } from "./tool-error.ts";

/** If one of these variables is set, the Admin SDK connects to an emulator, even for a real project. */
const emulatorVariables = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

/**
 * Points the Admin SDK at a project: at the running emulators for the demo project, else at the real one.
 * @returns whether it is the demo project
 * @throws {ToolError} when the emulators are not running, or a real project is named in a shell whose
 *   environment leads to emulators
 */
export async function selectProject(projectId: string): Promise<boolean> {
  // The functions, whose code migrations run, read the project from FIREBASE_CONFIG first.
  delete process.env.FIREBASE_CONFIG;
  process.env.GCLOUD_PROJECT = projectId;
  if (projectId === demoProject) {
    if (await isFree(ports.firestore)) {
      throw new ToolError(
        "The emulators are not running. Start them with npm start, or name a real project with --project.",
      );
    }
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
    process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
    // Otherwise the Admin SDK would look for Google's metadata server.
    process.env.METADATA_SERVER_DETECTION = "none";
    return true;
  }
  const setVariables = emulatorVariables.filter((name) => process.env[name]);
  // Other projects with this prefix are those of tests, which run on emulators.
  if (setVariables.length > 0 && !projectId.startsWith("demo-")) {
    throw new ToolError(
      `The project ${projectId} cannot be reached while ${setVariables.join(" and ")} leads to emulators. Unset it and try again.`,
    );
  }
  // Credentials of `gcloud auth application-default login` name no project that pays for the requests.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  return false;
}
