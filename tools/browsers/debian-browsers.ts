import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cacheDir } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { findBrowser } from "./browser.ts";
import { versionOf } from "./browser-line.ts";
import { browserPackage, unpackBrowser } from "./unpack-browser.ts";
import { type Offer, oldestAndNewest, parseMadison } from "./versions.ts";

const unpackedDir = join(cacheDir, "browsers");

export interface Browser {
  version: string;
  path: string;
}

/** The oldest and the newest Chromium that Debian offers, and why one or both are missing. */
export interface DebianBrowsers {
  /** The oldest first. */
  browsers: Browser[];
  leftOut: string[];
}

/**
 * Finds the oldest and the newest Chromium that this machine's Debian offers. A version that is not
 * installed is unpacked below `.cache/browsers` and uses the libraries of the installed version, which
 * stays as it is.
 */
export async function debianBrowsers(): Promise<DebianBrowsers> {
  // Every user can download a package, but only root can update the list of versions.
  if (process.getuid?.() === 0) await capture("apt-get", ["update", "-qq"]).catch(() => undefined);
  const listed = await capture("apt-cache", ["madison", browserPackage]).catch(() => undefined);
  if (listed === undefined) return { browsers: [], leftOut: ["apt-cache is missing: this is no Debian."] };
  const offers = oldestAndNewest(parseMadison(listed.output));
  if (offers.length === 0) {
    const reason = `apt-cache lists no ${browserPackage}. On Debian, "apt-get update" as root loads the list.`;
    return { browsers: [], leftOut: [reason] };
  }
  const leftOut =
    offers.length === 1
      ? [`Debian offers one version only, ${offers[0]?.version}: there is no older one.`]
      : [];
  const browsers: Browser[] = [];
  for (const offer of offers) {
    const { version } = offer;
    const path = (await installedPathOf(version)) ?? (await unpackBrowser(offer, unpackedDir));
    if (path !== undefined && (await versionOf(path)) === version) browsers.push({ version, path });
    else leftOut.push(`Chromium ${version} could not be downloaded, unpacked or started.`);
  }
  removeOthers(offers);
  return { browsers, leftOut };
}

/** Returns the path of the installed browser, if it has this version. */
async function installedPathOf(version: string): Promise<string | undefined> {
  const path = findBrowser();
  return path !== undefined && (await versionOf(path)) === version ? path : undefined;
}

/** Deletes unpacked versions that are not among the offers: each takes 300 MB. */
function removeOthers(offers: readonly Offer[]): void {
  for (const name of globSync("*", { cwd: unpackedDir })) {
    if (!offers.some(({ version }) => version === name)) {
      rmSync(join(unpackedDir, name), { recursive: true, force: true });
    }
  }
}
