import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { deployedPackages, deployedParts } from "./deployment/deployed-packages.ts";
import { type Sbom, writeSbom } from "./sbom.ts";

it.each(deployedParts)("lists exactly the deployed packages in the SBOM of %s", async (part) => {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-sbom-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "sbom.json");
  await writeSbom(part, file);
  const sbom = JSON.parse(readFileSync(file, "utf8")) as Sbom;
  expect(sbom.bomFormat).toBe("CycloneDX");
  const listed = sbom.components.map(({ name, version }) => `${name} ${version}`).sort();
  const { packages } = deployedPackages(part).lock;
  const deployed = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)} ${version}`);
  expect(listed).toEqual([...new Set(deployed)].sort());
  expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^zod /)]));
});
