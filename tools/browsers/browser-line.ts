import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserHint, findBrowser } from "./browser.ts";
import { greenWith } from "./green-with.ts";
import { compareVersions, readVersion } from "./versions.ts";

/** A browser that takes longer to print its version counts as one without a version. */
const versionTimeoutMs = 10_000;

/** Runs a browser with `--version`. Returns undefined if it fails or takes too long. */
export async function versionOf(browser: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(browser, ["--version"], { timeout: versionTimeoutMs });
    return readVersion(stdout);
  } catch {
    return undefined;
  }
}

/** Returns the first line of a test command: the browser that it uses. */
export async function foundBrowserLine(): Promise<string> {
  const path = findBrowser();
  return browserLine(path, path === undefined ? undefined : await versionOf(path), greenWith);
}

/**
 * Returns a line with the browser and the newest version with a green run.
 * @param path the found browser
 * @param version its version, if it printed one
 * @param green the newest version with a green run
 */
export function browserLine(path: string | undefined, version: string | undefined, green: string): string {
  if (path === undefined) return `Browser: none. ${browserHint}. Component and browser tests are skipped.`;
  const newestGreen = `The newest version with a green run is ${green}.`;
  if (version === undefined) return `Browser: ${path}, which does not print its version. ${newestGreen}`;
  const line = `Browser: Chromium ${version} (${path}). ${newestGreen}`;
  if (compareVersions(version, green) <= 0) return line;
  return `${line}\nThis browser is newer: if a test is red, see "After a browser's update" in docs/testing.md.`;
}
