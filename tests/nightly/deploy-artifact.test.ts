import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join, relative, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFunctions } from "../../tools/build/functions.ts";
import { region } from "../../tools/emulators/settings.ts";
import { root } from "../../tools/lib/paths.ts";
import { capture } from "../../tools/lib/run.ts";
import { loadedPackages, rarelyUsed } from "../../tools/testing/loaded-packages.ts";

interface FirebaseJson {
  functions: { source: string; ignore: string[] }[];
  hosting: { rewrites: { source: string; function?: { functionId: string; region: string } }[] };
}

/** firebase-tools' own packing of the upload, and its counterpart. */
type PrepareUpload = (
  projectDir: string,
  sourceDir: string,
  config: { ignore: string[] },
  additionalSources: string[],
) => Promise<{ pathToSource: string }>;
type Unzip = (file: string, folder: string) => Promise<void>;

/** What a deployed function tells of itself, as far as it is looked at here. */
interface Endpoint {
  platform?: string;
  region?: string[];
  httpsTrigger?: object;
  scheduleTrigger?: object;
  eventTrigger?: { eventType: string };
}

const functions = join(root, "functions");
const manifest = JSON.parse(readFileSync(join(functions, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const firebaseJson = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as FirebaseJson;

/** Prints every export of the deployed entry point with its endpoint, as the deployment discovers them. */
const listExports = `
  const exported = await import("./lib/index.js");
  const endpoints = Object.entries(exported).map(([name, one]) => [name, { type: typeof one, endpoint: one.__endpoint }]);
  console.log("EXPORTS " + JSON.stringify(Object.fromEntries(endpoints)));
  process.exit(0);
`;

describe("the functions as a deployment uploads them", () => {
  let artifact: string;
  let metafile: Metafile;
  let exported: Record<string, { type: string; endpoint?: Endpoint }>;

  beforeAll(async () => {
    metafile = await buildFunctions();
    artifact = mkdtempSync(join(tmpdir(), "flashplate-artifact-"));
    await packInto(artifact);
    await succeed("npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--no-package-lock"]);
    const output = await succeed(process.execPath, ["--input-type=module", "--eval", listExports]);
    exported = JSON.parse(/^EXPORTS (.*)$/m.exec(output)?.[1] ?? "{}");
  });
  afterAll(() => rmSync(artifact, { recursive: true, force: true }));

  async function packInto(folder: string): Promise<void> {
    const require = createRequire(import.meta.url);
    const packing = require("firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js") as {
      prepareFunctionsUpload: PrepareUpload;
    };
    const { unzip } = require("firebase-tools/lib/unzip.js") as { unzip: Unzip };
    const config = { ignore: [...(firebaseJson.functions[0]?.ignore ?? [])] };
    const { pathToSource } = await packing.prepareFunctionsUpload(root, functions, config, []);
    await unzip(pathToSource, folder);
  }

  async function succeed(program: string, args: string[]): Promise<string> {
    const bin = join(root, "node_modules", ".bin");
    const { status, output } = await capture(program, args, {
      cwd: artifact,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
        GCLOUD_PROJECT: "flashplate-artifact",
        FIREBASE_CONFIG: JSON.stringify({
          projectId: "flashplate-artifact",
          storageBucket: "flashplate-artifact.appspot.com",
        }),
      },
    });
    expect(status, `${program} ${args[0]}: ${output}`).toBe(0);
    return output;
  }

  it("holds the bundle and its manifest, and nothing else of the folder", () => {
    const uploaded = readdirSync(artifact, { recursive: true, encoding: "utf8" })
      .filter((file) => !file.startsWith("node_modules") && file !== "lib")
      .filter((file) => !/^\.env(\.[\w-]+)?$/.test(file)) // parameters of a real project, where there are any
      .sort();
    expect(uploaded).toEqual(["lib/index.js", "lib/index.js.map", "package.json"]);
  });

  it("names exact versions from the registry only", () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(versions.filter(([name]) => name.startsWith("@flashplate/"))).toEqual([]);
  });

  it("is bundled from the functions, the contract and packages alone", () => {
    const sources = Object.keys(metafile.inputs).map((file) => relative(root, resolve(file)));
    const strange = sources.filter((file) => !/^(functions\/src|contract\/src|node_modules)\//.test(file));
    expect(strange).toEqual([]);
    expect(sources.filter((file) => /stand-?in|\.test\.ts$/i.test(file))).toEqual([]);
  });

  it("imports nothing at run time that it does not name", () => {
    const imported = Object.values(metafile.outputs)
      .flatMap((output) => output.imports)
      .filter((one) => one.external && !isBuiltin(one.path))
      .map((one) =>
        one.path
          .split("/")
          .slice(0, one.path.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    expect([...new Set(imported)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
    expect(readFileSync(join(artifact, "lib", "index.js"), "utf8")).not.toMatch(/["']@flashplate\//);
  });

  it("exports functions of the second generation only, all in one region", () => {
    expect(Object.keys(exported).length).toBeGreaterThan(0);
    for (const [name, { type, endpoint }] of Object.entries(exported)) {
      expect(type, name).toBe("function");
      expect(endpoint, name).toMatchObject({ platform: "gcfv2", region: [region] });
      const { httpsTrigger, scheduleTrigger, eventTrigger } = endpoint ?? {};
      const triggers = [httpsTrigger, scheduleTrigger, eventTrigger].filter((one) => one !== undefined);
      expect(triggers, `triggers of ${name}`).toHaveLength(1);
    }
  });

  it("has a rewrite of Hosting for each HTTP function, and the other way round", () => {
    const rewritten = firebaseJson.hosting.rewrites.flatMap((one) => (one.function ? [one.function] : []));
    expect(rewritten.filter((one) => one.region !== region)).toEqual([]);
    const answering = Object.keys(exported).filter(
      (name) => exported[name]?.endpoint?.httpsTrigger !== undefined,
    );
    expect([...new Set(rewritten.map((one) => one.functionId))].sort()).toEqual(answering.sort());
  });

  it("loads no package for rare work before it is used", async () => {
    const loaded = await loadedPackages(artifact, process.env);
    // What is needed at once is seen, so that what is not seen is not there.
    expect(loaded).toEqual(expect.arrayContaining(["express", "firebase-admin", "firebase-functions"]));
    expect(rarelyUsed.filter((name) => loaded.includes(name))).toEqual([]);
  });

  it("archives expired sales by a schedule", () => {
    expect(exported.archiveExpiredSales?.endpoint).toHaveProperty("scheduleTrigger");
  });
});
