import { join } from "node:path";

/** The root folder of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** Generated files. git ignores them. */
export const cacheDir = join(root, ".cache");

/** The program of firebase-tools, for Node. */
export const firebaseProgram = join(root, "node_modules", "firebase-tools", "lib", "bin", "firebase.js");

/**
 * Folder of the session at a port offset: its record, log, functions folder and settings of
 * firebase-tools.
 */
export function sessionDir(offset: number): string {
  return join(cacheDir, "sessions", String(offset));
}
