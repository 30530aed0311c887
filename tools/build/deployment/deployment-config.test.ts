import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "../../lib/paths.ts";
import type { HeaderRule } from "../asset-headers.ts";
import { deploymentConfig } from "./deployment-config.ts";

interface Config {
  functions: { predeploy?: string[] }[];
  firestore: { predeploy?: string[] };
  hosting: {
    public: string;
    ignore: string[];
    predeploy?: string[];
    headers: HeaderRule[];
    rewrites: { function?: { functionId: string; region: string } }[];
  };
}

const committed = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as Config;

/** The configuration of a deployment whose site has these assets. */
function configWith(assets: string[], region = "us-central1"): Config {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = join(folder, committed.hosting.public, "assets");
  mkdirSync(files, { recursive: true });
  for (const name of assets) writeFileSync(join(files, name), "");
  return deploymentConfig(committed, folder, region);
}

/** The Cache-Control of a path below /assets. The last rule that matches decides. */
function cacheControl({ hosting }: Config, path: string): string | undefined {
  const rules = hosting.headers.filter(
    ({ regex }) => regex !== undefined && new RegExp(regex, "u").test(path),
  );
  return rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Cache-Control")
    .at(-1)?.value;
}

it("lets browsers keep only the deployed assets of all paths below /assets", () => {
  const config = configWith(["page-Ab_1-x2Y.js", "page-Cd34.css"]);
  for (const name of ["page-Ab_1-x2Y.js", "page-Cd34.css"]) {
    expect(cacheControl(config, `/assets/${name}`)).toBe("public, max-age=31536000, immutable");
  }
  for (const name of ["page-Zz99.js", "page-Ab_1-x2Yxjs", "page-Cd34.css.map", "old/page-Cd34.css", ".x"]) {
    expect(cacheControl(config, `/assets/${name}`), name).toBe("no-store");
  }
  expect(cacheControl(configWith([]), "/assets/page-Cd34.css")).toBe("no-store");
});

it("deploys the built site, which firebase.json alone refuses", () => {
  expect(committed.hosting.predeploy).toEqual([expect.stringContaining("exit 1")]);
  const { predeploy, ...hosting } = configWith(["page-Cd34.css"]).hosting;
  expect(predeploy).toBeUndefined();
  expect(hosting.rewrites).toEqual(committed.hosting.rewrites);
});

it("deploys security.txt, and nothing else that begins with a dot", () => {
  const { listFiles } = createRequire(import.meta.url)("firebase-tools/lib/listFiles.js") as {
    listFiles: (folder: string, ignore: string[]) => string[];
  };
  const site = mkdtempSync(join(tmpdir(), "flashplate-site-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const path of ["index.html", ".env", ".vite/manifest.json", ".well-known/security.txt"]) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), "");
  }
  const deployed = listFiles(site, committed.hosting.ignore);
  expect(deployed.sort()).toEqual([".well-known/security.txt", "index.html"]);
});

it("forwards to functions in the region of the deployment", () => {
  const regions = (config: Config) =>
    new Set(config.hosting.rewrites.flatMap((one) => one.function?.region ?? []));
  expect([...regions(committed)]).toEqual(["us-central1"]);
  expect([...regions(configWith([], "europe-west1"))]).toEqual(["europe-west1"]);
});

it("leaves out every command that builds before a deployment", () => {
  const commandsOf = ({ functions, firestore, hosting }: Config) =>
    [...functions, firestore, hosting].flatMap(({ predeploy }) => predeploy ?? []);
  expect(commandsOf(committed)).toHaveLength(3);
  expect(commandsOf(configWith([]))).toEqual([]);
});
