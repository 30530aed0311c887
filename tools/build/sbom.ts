import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { type DeployedPart, withDeployedPackages } from "./deployment/deployed-packages.ts";

/** The parts of a CycloneDX document that are used here (https://cyclonedx.org/docs/1.5/json). */
export interface Sbom {
  bomFormat: string;
  components: { name: string; version: string; purl: string }[];
}

/** Where a build writes the SBOM of a part: beside the folder that is deployed. */
const sbomFiles: Readonly<Record<DeployedPart, string>> = {
  functions: join(root, "functions", "lib.cdx.json"),
  web: join(root, "web", "dist.cdx.json"),
};

/**
 * Writes the SBOM of a part, as CycloneDX: every third-party package whose code the deployment contains.
 * @param file `sbomFiles[part]` by default
 * @throws {ToolError} with npm's output when npm fails
 */
export async function writeSbom(part: DeployedPart, file = sbomFiles[part]): Promise<void> {
  writeFileSync(file, await withDeployedPackages(part, createSbom));
}

async function createSbom(folder: string): Promise<string> {
  const options = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const { status, output } = await capture("npm", ["sbom", ...options, "--loglevel", "error"], {
    cwd: folder,
  });
  if (status !== 0) throw new ToolError(`npm could not list the packages:\n${output}`);
  return output;
}
