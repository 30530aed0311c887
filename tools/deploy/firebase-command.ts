import { join } from "node:path";
import { firebaseProgram } from "../lib/paths.ts";
import { run } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";

/** Where firebase-tools works. */
export interface FirebaseTarget {
  /** The repository. */
  folder: string;
  /** Its configuration file, relative to the folder. */
  config: string;
  project: string;
}

/** Seconds in which the functions must list themselves; 10 are too few on a busy machine. */
const discoverySeconds = 120;

/** Runs a command of firebase-tools. @throws {ToolError} when it fails */
export type Firebase = (command: string, ...args: string[]) => Promise<void>;

/** Runs the commands of firebase-tools for a project. */
export function firebaseOf(target: FirebaseTarget): Firebase {
  return (command, ...args) => firebase(target, command, args);
}

async function firebase(
  { folder, config, project }: FirebaseTarget,
  command: string,
  args: string[],
): Promise<void> {
  const common = ["--config", join(folder, config), "--project", project];
  const status = await run(process.execPath, [firebaseProgram, command, ...args, ...common], {
    cwd: folder,
    env: { ...process.env, FUNCTIONS_DISCOVERY_TIMEOUT: String(discoverySeconds) },
  });
  if (status !== 0) throw new ToolError(`firebase ${command} ended with status ${status}.`);
}
