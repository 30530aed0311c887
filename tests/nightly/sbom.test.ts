import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { buildFunctions } from "../../tools/build/functions.ts";
import { type Sbom, writeSbom } from "../../tools/build/sbom.ts";
import { buildWeb } from "../../tools/build/web.ts";
import { root } from "../../tools/lib/paths.ts";

const work = mkdtempSync(join(tmpdir(), "flashplate-sbom-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8")) as T;

async function listedIn(part: "functions" | "web"): Promise<ReadonlySet<string>> {
  const file = join(work, `${part}.cdx.json`);
  await writeSbom(part, file);
  return new Set(read<Sbom>(file).components.map(({ name, version }) => `${name} ${version}`));
}

/** The name and version of the package that a bundled file belongs to. */
function packageOf(file: string): string {
  const [, folder = ""] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const { name, version } = read<{ name: string; version: string }>(root, folder, "package.json");
  return `${name} ${version}`;
}

// Packages that are installed beside the bundles come from a lock. A unit test compares its packages.
describe("the SBOM", () => {
  it("lists every package that is in the bundles of the functions", async () => {
    const { inputs } = await buildFunctions({ outdir: join(work, "lib") });
    const files = Object.keys(inputs).filter((file) => file.includes("node_modules/"));
    const bundled = new Set(files.map(packageOf));
    const listed = await listedIn("functions");
    expect([...bundled].filter((one) => !listed.has(one))).toEqual([]);
    expect(bundled.size).toBeGreaterThan(10);
  });

  it("lists every package that is in the bundle of the site", async () => {
    const outDir = join(work, "site");
    // With the environment of tests, Vite would build the development version.
    vi.stubEnv("NODE_ENV", "production");
    await buildWeb({ mode: "emulators", outDir });
    vi.unstubAllEnvs();
    const bundled = read<{ name: string; version: string }[]>(outDir, ".vite", "bundled-packages.json");
    const listed = await listedIn("web");
    const missing = bundled.filter(({ name, version }) => !listed.has(`${name} ${version}`));
    expect(missing).toEqual([]);
    expect(bundled.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "zod"]));
    expect(existsSync(join(outDir, ".well-known", "security.txt"))).toBe(true);
  });
});
