import { globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheDir } from "../../lib/paths.ts";

/** Each build of the functions adds one or two megabytes. */
const limitBytes = 300_000_000;

/**
 * Makes the folder in which Node stores compiled code of firebase-tools and the functions. Each
 * function is a process of its own that loads the same libraries: without the folder, each compiles
 * them again.
 * @returns the folder, which is empty again when it has reached its limit
 */
export function prepareCompileCache(folder = join(cacheDir, "compiled"), limit = limitBytes): string {
  const files = globSync("**/*", { cwd: folder }).map((file) => statSync(join(folder, file)));
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  if (bytes > limit) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
