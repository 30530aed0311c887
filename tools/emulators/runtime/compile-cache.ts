import { globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheDir } from "../../lib/paths.ts";

/** The most bytes of the folder. Each build of the functions adds one or two megabytes. */
const limitBytes = 300_000_000;

/**
 * Makes the folder in which Node stores compiled code of firebase-tools and the functions. Each
 * function runs in a separate process. Without the folder, each process compiles the same libraries again.
 * @param limit bytes above which the folder is emptied
 * @returns the folder
 */
export function prepareCompileCache(folder = join(cacheDir, "compiled"), limit = limitBytes): string {
  const files = globSync("**/*", { cwd: folder }).map((file) => statSync(join(folder, file)));
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  if (bytes > limit) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
