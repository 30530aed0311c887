import { join } from "node:path";

/** The root folder of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** Generated files. git ignores them. */
export const cacheDir = join(root, ".cache");

/**
 * Folder of the session at a port offset: its record, log, functions folder and settings of
 * firebase-tools.
 */
export function sessionDir(offset: number): string {
  return join(cacheDir, "sessions", String(offset));
}
