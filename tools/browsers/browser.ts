import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * Programs of browsers that cannot open windows. They use less processor time than a full browser in
 * headless mode.
 */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];
const windowedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Paths of Playwright's and macOS's browsers, which are not on the PATH. */
const otherPaths = [
  join(homedir(), ".cache/ms-playwright/chromium-*/chrome-linux*/chrome"),
  join(homedir(), "Library/Caches/ms-playwright/chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium"),
  "/Applications/{Google Chrome,Chromium}.app/Contents/MacOS/{Google Chrome,Chromium}",
];

/**
 * Finds a Chromium for the browser tests: CHROME_PATH alone if it is set, otherwise the PATH, then
 * `otherPaths`. FLASHPLATE_HEADED=1 leaves out browsers of the PATH that cannot open windows.
 * @returns the path of the program; undefined without one, or if there is no file at CHROME_PATH
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const name of env.FLASHPLATE_HEADED === "1" ? windowedNames : [...headlessNames, ...windowedNames]) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return globSync(otherPaths)[0];
}

/** Arguments for browsers in tests: they may run as root and send no requests by themselves. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
];

/** Message when there is no browser. */
export const browserHint =
  "no Chromium was found: install it (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH";
