import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../lib/paths.ts";
import { type Lock, lockOfMember, type Manifest } from "../functions-lock.ts";

/** A part of the product that runs third-party packages: on a server, or in a browser. */
export type DeployedPart = "functions" | "web";

export const deployedParts: readonly DeployedPart[] = ["functions", "web"];

/** The packages of a part as the dependencies of one npm package, because npm can list and audit those. */
interface DeployedPackages {
  manifest: Manifest;
  lock: Lock;
}

/**
 * The third-party packages whose code a deployment contains. The functions' development dependencies
 * are bundled, so they count. The site bundles its `dependencies`; its other packages only build it.
 * See docs/security.md, Packages.
 */
export function deployedPackages(part: DeployedPart): DeployedPackages {
  const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), "utf8")) as T;
  const { devDependencies, ...partManifest } = read<Manifest>(part, "package.json");
  const contract = read<Manifest>("contract", "package.json");
  const manifest: Manifest = {
    ...partManifest,
    dependencies: {
      ...contract.dependencies,
      ...partManifest.dependencies,
      ...(part === "functions" ? devDependencies : {}),
    },
  };
  return { manifest, lock: lockOfMember(read<Lock>("package-lock.json"), manifest, part) };
}

/**
 * Writes the packages of a part into a temporary folder and removes it after the work.
 * @param work receives the folder, with package.json and package-lock.json
 */
export async function withDeployedPackages<T>(
  part: DeployedPart,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { manifest, lock } = deployedPackages(part);
  const folder = mkdtempSync(join(tmpdir(), `flashplate-${part}-packages-`));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
