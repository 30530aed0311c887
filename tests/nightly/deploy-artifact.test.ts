import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import type { Metafile } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFunctions } from "../../tools/build/functions.ts";
import { type Lock, writeFunctionsLock } from "../../tools/build/functions-lock.ts";
import { region } from "../../tools/emulators/settings.ts";
import { root } from "../../tools/lib/paths.ts";
import { capture } from "../../tools/lib/run.ts";
import { loadedAtStart, rarelyUsed } from "../../tools/testing/loaded-packages.ts";

interface FirebaseJson {
  functions: { source: string; ignore: string[] }[];
  hosting: { rewrites: { source: string; function?: { functionId: string; region: string } }[] };
}

/** firebase-tools' packing of the upload, and its counterpart. */
type PrepareUpload = (
  projectDir: string,
  sourceDir: string,
  config: { ignore: string[] },
  additionalSources: string[],
) => Promise<{ pathToSource: string }>;
type Unzip = (file: string, folder: string) => Promise<void>;

/** The parts of a deployed function's manifest that are checked. */
interface Endpoint {
  platform?: string;
  /** An expression, which a deployment resolves. */
  region?: string;
  httpsTrigger?: { invoker?: string[] };
  scheduleTrigger?: object;
  eventTrigger?: { eventType: string };
  taskQueueTrigger?: object;
}

const functions = join(root, "functions");
const manifest = JSON.parse(readFileSync(join(functions, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const firebaseJson = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as FirebaseJson;

/** Processes and threads that functions start: the sources `*.entry.ts`. */
const processes = ["menu-decoder", "picture-decoder", "watchdog"];

/**
 * Prints every export of the deployed entry point with its endpoint, as the deployment discovers
 * them.
 */
const listExports = `
  // Writes expressions as firebase-functions does for a deployment (its "stackToWire").
  const written = function (key, value) {
    return typeof this[key]?.toCEL === "function" ? this[key].toCEL() : value;
  };
  const exported = await import("./lib/index.js");
  const endpoints = Object.entries(exported)
    .map(([name, one]) => [name, { type: typeof one, endpoint: one?.__endpoint }]);
  console.log("EXPORTS " + JSON.stringify(Object.fromEntries(endpoints), written));
  process.exit(0);
`;

describe("the functions package of a deployment", () => {
  const work = mkdtempSync(join(tmpdir(), "flashplate-artifact-"));
  /** The functions are built here, and packed into `artifact`, like in a deployment. */
  const packed = join(work, "functions");
  const artifact = join(work, "artifact");
  let metafile: Metafile;
  let exported: Record<string, { type: string; endpoint?: Endpoint }>;

  beforeAll(async () => {
    for (const file of ["package.json", "src", "tsconfig.json"]) {
      cpSync(join(functions, file), join(packed, file), { recursive: true });
    }
    writeFunctionsLock(packed);
    metafile = await buildFunctions({ outdir: join(packed, "lib") });
    mkdirSync(artifact);
    await packInto(artifact);
    await succeed("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"]);
    const output = await succeed(process.execPath, ["--input-type=module", "--eval", listExports]);
    exported = JSON.parse(/^EXPORTS (.*)$/m.exec(output)?.[1] ?? "{}");
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  async function packInto(folder: string): Promise<void> {
    const require = createRequire(import.meta.url);
    const packing = require("firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js") as {
      prepareFunctionsUpload: PrepareUpload;
    };
    const { unzip } = require("firebase-tools/lib/unzip.js") as { unzip: Unzip };
    const config = { ignore: [...(firebaseJson.functions[0]?.ignore ?? [])] };
    const { pathToSource } = await packing.prepareFunctionsUpload(work, packed, config, []);
    await unzip(pathToSource, folder);
  }

  async function succeed(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
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
        ...env,
      },
    });
    expect(status, `${program} ${args[0]}: ${output}`).toBe(0);
    return output;
  }

  it("contains only the bundles, their source maps, the manifest and its lock", () => {
    const bundles = Object.keys(metafile.outputs).map((file) => `lib/${basename(file)}`);
    const code = bundles.filter((file) => file.endsWith(".js"));
    expect(code.length).toBeGreaterThan(10);
    expect(bundles).toEqual(expect.arrayContaining(code.map((file) => `${file}.map`)));
    const uploaded = readdirSync(artifact, { recursive: true, encoding: "utf8" })
      .filter((file) => !file.startsWith("node_modules") && file !== "lib")
      .sort();
    const starters = processes.map((name) => `lib/${name}.entry.js`);
    expect(uploaded).toEqual(
      [...bundles, ...starters, "lib/index.js", "package.json", "package-lock.json"].sort(),
    );
  });

  it.each(processes.filter((name) => name !== "watchdog"))("starts the process %s", async (name) => {
    const start = `
      const { fork } = await import("node:child_process");
      const child = fork("./lib/${name}.entry.js", ["512"], { env: {}, execArgv: [] });
      child.once("message", (message) => { console.log("SAID", JSON.stringify(message)); child.kill(); });
    `;
    const output = await succeed(process.execPath, ["--input-type=module", "--eval", start]);
    expect(output).toContain('SAID {"ready":true}');
  });

  it("names exact versions from the registry only", () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(versions.filter(([name]) => name.startsWith("@flashplate/"))).toEqual([]);
  });

  it("installs the versions of the workspace, and no development dependency", () => {
    const lockOf = (folder: string) =>
      JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;
    const lockedIn = (folder: string) =>
      Object.entries(lockOf(folder).packages)
        .filter(([path]) => path.includes("node_modules/"))
        .map(([path, { version }]) => `${path.split("node_modules/").at(-1)} ${version}`);
    const workspace = new Set(lockedIn(root));
    expect(lockedIn(artifact).filter((one) => !workspace.has(one))).toEqual([]);
    const development = Object.entries(lockOf(artifact).packages).filter(([, { dev }]) => dev);
    // Checks the method: this development dependency of the functions is in the lock.
    expect(development.map(([path]) => path)).toContain("node_modules/busboy");
    expect(development.filter(([path]) => existsSync(join(artifact, path)))).toEqual([]);
  });

  it("is bundled only from the functions, the contract and packages", () => {
    const sources = Object.keys(metafile.inputs).filter((file) => !file.startsWith("<"));
    const foreign = sources.filter(
      (file) => !/^(functions\/(src|node_modules)|contract\/src|node_modules)\//.test(file),
    );
    expect(foreign).toEqual([]);
    expect(sources.filter((file) => /stand-?in|\.test\.ts$/i.test(file))).toEqual([]);
  });

  it("loads neither Express in any function, nor zod in triggers and schedules", () => {
    const uses = (inputs: object, name: string) =>
      Object.keys(inputs).some(
        (file) => file.includes(`/node_modules/${name}/`) || file.startsWith(`node_modules/${name}/`),
      );
    const entries = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
    // The schedule of payments loads zod with its first run: it checks Stripe's responses. The menu
    // decoder checks the calls of another function.
    const isLight = (entry: string) =>
      entry.endsWith(".triggers.ts") && !/\/(payments|decode-menu)\.triggers\.ts$/.test(entry);
    const heavy = entries.filter(
      ({ entryPoint = "", inputs }) =>
        uses(inputs, "express") || (isLight(entryPoint) && uses(inputs, "zod")),
    );
    expect(heavy.map(({ entryPoint }) => entryPoint)).toEqual([]);
    // Checks the method: HTTP functions contain zod.
    expect(entries.some(({ inputs }) => uses(inputs, "zod"))).toBe(true);
  });

  it("imports at run time only packages that it names", () => {
    const imported = Object.values(metafile.outputs)
      .flatMap((output) => output.imports)
      .filter((one) => one.external && !isBuiltin(one.path))
      .map((one) =>
        one.path
          .split("/")
          .slice(0, one.path.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    const unnamed = [...new Set(imported)].filter((name) => !(name in manifest.dependencies));
    // The package `debug` tries to load it, and works without it.
    expect(unnamed).toEqual(["supports-color"]);
    for (const file of readdirSync(join(artifact, "lib")).filter((one) => one.endsWith(".js"))) {
      const code = readFileSync(join(artifact, "lib", file), "utf8");
      expect(code, file).not.toMatch(/(from|import|require)\s*\(?\s*["']@flashplate\//);
    }
  });

  it("exports only functions of the second generation, in the region of the parameter", () => {
    expect(Object.keys(exported).length).toBeGreaterThan(0);
    for (const [name, { type, endpoint }] of Object.entries(exported)) {
      expect(type, name).toBe("function");
      expect(endpoint, name).toMatchObject({ platform: "gcfv2", region: "{{ params.REGION }}" });
      const { httpsTrigger, scheduleTrigger, eventTrigger, taskQueueTrigger } = endpoint ?? {};
      const all = [httpsTrigger, scheduleTrigger, eventTrigger, taskQueueTrigger];
      const triggers = all.filter((one) => one !== undefined);
      expect(triggers, `triggers of ${name}`).toHaveLength(1);
    }
  });

  it("has one rewrite of Hosting for each HTTP function that people may call", () => {
    const rewritten = firebaseJson.hosting.rewrites.flatMap((one) => (one.function ? [one.function] : []));
    expect(rewritten.filter((one) => one.region !== region)).toEqual([]);
    const answering = Object.keys(exported).filter((name) => {
      const trigger = exported[name]?.endpoint?.httpsTrigger;
      return trigger !== undefined && trigger.invoker === undefined;
    });
    expect([...new Set(rewritten.map((one) => one.functionId))].sort()).toEqual(answering.sort());
  });

  it("loads no package for rare work before it is used", async () => {
    const { packages } = await loadedAtStart(artifact, process.env);
    // Checks the method: packages that are loaded at start are found.
    expect(packages).toEqual(expect.arrayContaining(["firebase-admin", "firebase-functions"]));
    expect(rarelyUsed.filter((name) => packages.includes(name))).toEqual([]);
  });

  it("loads only the code of the function that FUNCTION_TARGET names", { timeout: 120_000 }, async () => {
    for (const [target, { endpoint }] of Object.entries(exported)) {
      const output = await succeed(process.execPath, ["--input-type=module", "--eval", listExports], {
        FUNCTION_TARGET: target,
      });
      const found = JSON.parse(/^EXPORTS (.*)$/m.exec(output)?.[1] ?? "{}") as typeof exported;
      expect(found[target]?.endpoint, target).toEqual(endpoint);
      const others = Object.entries(found).filter(
        ([name, { type }]) => name !== target && type !== "undefined",
      );
      expect(others, target).toEqual([]);
    }
  });

  it("loads no SDK part that a function does not use", async () => {
    const partsOf = async (target: string) =>
      (await loadedAtStart(artifact, { ...process.env, FUNCTION_TARGET: target })).sdkParts;
    expect(await partsOf("archiveExpiredSales")).not.toContain("firebase-admin/auth");
    expect(await partsOf("archiveExpiredSales")).not.toContain("firebase-functions/v2/https");
    expect(await partsOf("onOutboxCreated")).not.toContain("firebase-admin/auth");
    expect(await partsOf("clientReports")).not.toContain("firebase-admin/storage");
    expect(await partsOf("menuAPI")).not.toContain("firebase-functions/v2/firestore");
  });

  it("is discovered completely when the environment names a function", async () => {
    const output = await succeed(process.execPath, ["--input-type=module", "--eval", listExports], {
      FUNCTION_TARGET: "health",
      FUNCTIONS_CONTROL_API: "true",
    });
    expect(JSON.parse(/^EXPORTS (.*)$/m.exec(output)?.[1] ?? "{}")).toEqual(exported);
  });

  it("can be loaded by require, as the functions emulator does", async () => {
    await succeed(process.execPath, ["--eval", "require(process.cwd()); process.exit(0);"]);
  });

  it("exits at start when the code of its function cannot be loaded", async () => {
    const broken = join(work, "broken");
    cpSync(artifact, broken, { recursive: true, filter: (file) => basename(file) !== "node_modules" });
    const entry = readdirSync(join(broken, "lib")).find((file) => /^health\.api-\w+\.js$/.test(file));
    writeFileSync(join(broken, "lib", entry ?? ""), "throw new Error('broken bundle');");
    const { status, output } = await capture(
      process.execPath,
      ["--input-type=module", "--eval", 'await import("./lib/index.js");'],
      { cwd: broken, env: { ...process.env, FUNCTION_TARGET: "health" } },
    );
    expect(status).not.toBe(0);
    expect(output).toContain("broken bundle");
  });

  it("archives expired sales by a schedule", () => {
    expect(exported.archiveExpiredSales?.endpoint).toHaveProperty("scheduleTrigger");
  });
});
