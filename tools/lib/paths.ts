import { join } from "node:path";

/** The root folder of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** Generated files that can be made again; ignored by git. */
export const cacheDir = join(root, ".cache");

/** What the session at a port offset keeps: its record, log, functions folder and settings of firebase-tools. */
export function sessionDir(offset: number): string {
  return join(cacheDir, "sessions", String(offset));
}
