import { existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture } from "../lib/run.ts";
import type { Offer } from "./versions.ts";

export const browserPackage = "chromium-headless-shell";

/** The browser, and the package with its data, which must have the same version. */
const packages = [browserPackage, "chromium-common"];

/** Where the package has its program. */
const program = join("usr", "lib", "chromium", browserPackage);

/**
 * Downloads and unpacks a version into a folder with its name, unless that folder has the program already.
 * @param dir the folder of all unpacked versions
 * @returns the path of the program. Undefined if a step fails; then no file is left
 */
export async function unpackBrowser(
  { version, packageVersion }: Offer,
  dir: string,
): Promise<string | undefined> {
  const folder = join(dir, version);
  const path = join(folder, program);
  if (existsSync(path)) return path;
  const partial = `${folder}.partial`;
  remove(folder);
  remove(partial);
  mkdirSync(partial, { recursive: true });
  try {
    const isUnpacked = await downloadAndUnpack(packageVersion, partial);
    if (!isUnpacked || !existsSync(join(partial, program))) return undefined;
    renameSync(partial, folder);
    return path;
  } finally {
    remove(partial);
  }
}

/** Returns whether every step succeeded. */
async function downloadAndUnpack(packageVersion: string, cwd: string): Promise<boolean> {
  const packagesWithVersion = packages.map((name) => `${name}=${packageVersion}`);
  // `apt-get` changes to another user, who cannot write here, and warns. As root it works anyway.
  const download = await capture("apt-get", ["download", "-qq", ...packagesWithVersion], { cwd });
  if (download.status !== 0) return false;
  for (const file of globSync("*.deb", { cwd })) {
    const { status } = await capture("dpkg", ["-x", file, "."], { cwd });
    if (status !== 0) return false;
    remove(join(cwd, file));
  }
  return true;
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
