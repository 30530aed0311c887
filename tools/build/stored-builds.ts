import { readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const hourMs = 60 * 60_000;

/** A build is kept for a day after its last use. */
const keptForMs = 24 * hourMs;

/**
 * Renames a finished draft into the folder of its build. If another command has finished the same build
 * before, the draft stays where it is.
 */
export function storeBuild(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  }
}

/** Marks a build as used, now and every hour while this process runs: a session may serve it for days. */
export function useBuild(folder: string): void {
  const touch = () => {
    const now = new Date();
    utimesSync(folder, now, now);
  };
  touch();
  setInterval(touch, hourMs).unref();
}

/** Removes the builds and the drafts in a folder that no command has used for a day. */
export function removeOldBuilds(builds: string): void {
  const oldestKept = Date.now() - keptForMs;
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    // Undefined if another command has just removed the folder.
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldestKept) rmSync(folder, { recursive: true, force: true });
  }
}
