import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Programs without windows. They take less processor time than a browser in headless mode. */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Where playwright and macOS keep browsers that are on no PATH. */
const elsewhere = [
  join(homedir(), ".cache/ms-playwright/chromium-*/chrome-linux*/chrome"),
  join(homedir(), "Library/Caches/ms-playwright/chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium"),
  "/Applications/{Google Chrome,Chromium}.app/Contents/MacOS/{Google Chrome,Chromium}",
];

/**
 * Finds a Chromium for the browser tests: CHROME_PATH, then the PATH, then playwright's own downloads.
 * FLASHPLATE_HEADED=1 leaves out programs that cannot open a window.
 * @returns the program's file, or undefined where there is none
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const name of env.FLASHPLATE_HEADED === "1" ? names : [...headlessNames, ...names]) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return globSync(elsewhere)[0];
}

/** Arguments for a browser that tests start: it runs as root, and asks the network for nothing by itself. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
];

/** What to tell people who have none. */
export const browserHint =
  "no Chromium was found: install it (Debian: apt-get install chromium-headless-shell) or point CHROME_PATH to one";
