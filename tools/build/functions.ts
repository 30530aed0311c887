import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { BuildOptions, BuildResult, Metafile, OutputFile } from "esbuild";
import { build, context } from "esbuild";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

/** The folders of a build of the functions. */
export interface FunctionsBuild {
  /** The functions package; `functions` by default. */
  folder?: string;
  /**
   * Receives `index.js` and the bundles; `<folder>/lib` by default. Other .js and .js.map files in
   * it are deleted.
   */
  outdir?: string;
}

/** A module that `src/index.ts` names, and the functions that it exports. */
interface DeployedModule {
  file: string;
  names: string[];
}

/** A file of the output. */
type WrittenFile = Pick<OutputFile, "path"> & { contents: string | Uint8Array };

/** Defines `require`. Bundled CommonJS packages call it for Node's modules, but ES modules lack it. */
const requireForPackages =
  'import { createRequire as createBundleRequire } from "node:module";\n' +
  "const require = createBundleRequire(import.meta.url);";

/**
 * Bundles the functions with their development dependencies. Those have many small files, which a new
 * instance would read for longer than it runs them. The deployment installs the `dependencies`, which
 * are not bundled. `contract` is bundled too, because a deployment uploads only the functions package.
 * The result:
 *
 * - a file for each module of `src/index.ts`
 * - a file with all of these modules, for the discovery of the functions
 * - `index.js`, which loads the file of the instance's function
 * - a file for each process or thread that functions start (`*.entry.ts`; see
 *   `functions/src/platform/decoder/entry-file.ts`)
 *
 * Files share no chunks, because an instance would then read a dozen of them.
 *
 * Names contain a hash of the content, and `index.js` is replaced last, so a reader never sees a
 * partial build.
 * @returns esbuild's metafile; its paths are relative to the repository
 * @throws {ToolError} when a source does not compile
 */
export async function buildFunctions(place: FunctionsBuild = {}): Promise<Metafile> {
  const { folder, outdir } = foldersOf(place);
  const sourceIndex = join(folder, "src", "index.ts");
  const modules = deployedModules(sourceIndex);
  const processes = processEntries(join(folder, "src"));
  const result = await build({
    ...sharedOptions(folder, outdir),
    entryPoints: [sourceIndex, ...modules.map(({ file }) => file), ...processes].map((file) => ({
      in: file,
      out: file === sourceIndex ? "all" : basename(file, ".ts"),
    })),
  }).catch((error: unknown) => {
    throw new ToolError(
      `The functions could not be built: ${error instanceof Error ? error.message : error}`,
    );
  });
  const { metafile, outputFiles } = result;
  const bundleOf = bundleFinder(metafile);
  const starters = processes.map((file) => starterOf(outdir, file, bundleOf(file)));
  const index = indexText(modules, bundleOf, bundleOf(sourceIndex));
  replaceOutput(outdir, [...outputFiles, ...starters], index);
  return metafile;
}

/** Returns a function that finds the name of a source's bundle, which contains a hash. */
function bundleFinder({ outputs }: Metafile): (source: string) => string {
  const names = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[resolve(root, entryPoint), basename(path)] as const],
    ),
  );
  return (source) => {
    const name = names.get(source);
    if (name === undefined) throw new Error(`esbuild wrote no bundle of ${source}.`);
    return name;
  };
}

/**
 * Bundles the functions now and whenever a source changes. The functions emulator then loads the
 * new `index.js`.
 * @returns a function that stops it
 */
export async function watchFunctions(place: FunctionsBuild = {}): Promise<() => Promise<void>> {
  const { folder, outdir } = foldersOf(place);
  // esbuild watches everything that index.ts and the processes import. Its output is not used: it has
  // the entries of the start, but a change may add one. So each change makes a whole new build.
  const watcher = await context({
    ...sharedOptions(folder, outdir),
    entryPoints: [join(folder, "src", "index.ts"), ...processEntries(join(folder, "src"))],
    plugins: [
      {
        name: "build-functions",
        setup: (watched) =>
          watched.onEnd(async ({ errors }: BuildResult) => {
            if (errors.length === 0) await buildFunctions(place);
          }),
      },
    ],
  });
  await watcher.watch();
  return () => watcher.dispose();
}

function foldersOf({ folder = join(root, "functions"), outdir }: FunctionsBuild): Required<FunctionsBuild> {
  return { folder, outdir: outdir ?? join(folder, "lib") };
}

/**
 * Reads the list of deployed functions.
 * @throws {ToolError} when the file holds anything but `export { … } from "…";`
 */
export function deployedModules(index: string): DeployedModule[] {
  if (!existsSync(index)) throw new ToolError(`${index} is missing: there are no functions to build.`);
  const text = readFileSync(index, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const statement = /^export \{([\w\s,]+)\} from "([^"]+)";$/gm;
  const rest = text.replace(statement, "").trim();
  if (rest !== "") throw new ToolError(`${index} may only hold \`export { … } from "…";\`, not: ${rest}`);
  return [...text.matchAll(statement)].map(([, names = "", path = ""]) => ({
    file: join(index, "..", path),
    names: names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  }));
}

/** Sources of separate processes and threads. */
function processEntries(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".entry.ts"))
    .map((file) => join(source, file));
}

/** A file with a constant name. It loads the bundle of a process, whose name contains a hash. */
function starterOf(outdir: string, file: string, bundleName: string): WrittenFile {
  return { path: join(outdir, `${basename(file, ".ts")}.js`), contents: `import "./${bundleName}";\n` };
}

function sharedOptions(folder: string, outdir: string) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  // `debug` works without supports-color, which no package of the functions names as a dependency.
  const external = [...Object.keys(dependencies), "supports-color"];
  return {
    absWorkingDir: root,
    outdir,
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    entryNames: "[name]-[hash]",
    banner: { js: requireForPackages },
    sourcemap: true,
    sourcesContent: false,
    external: external.flatMap((name) => [name, `${name}/*`]),
    loader: { ".webp": "binary" },
    metafile: true,
    logLevel: "warning",
  } as const satisfies BuildOptions;
}

/**
 * Returns the text of `index.js`, which exports every function. Cloud Functions and the emulator
 * set `FUNCTION_TARGET` to the instance's function; the other exports are then undefined. The text has
 * no top-level await, because the emulator loads it with `require`.
 * @param bundleOf finds the name of a source's bundle
 * @param completeBundle the name of the bundle with all functions
 */
function indexText(
  modules: readonly DeployedModule[],
  bundleOf: (source: string) => string,
  completeBundle: string,
): string {
  const functions = modules.flatMap(({ file, names }) => names.map((name) => [name, bundleOf(file)]));
  return `// Generated from src/index.ts by tools/build/functions.ts.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FUNCTION_TARGET, FUNCTIONS_CONTROL_API } = process.env;
// Discovery needs every function, also when FUNCTION_TARGET is set.
const target = FUNCTIONS_CONTROL_API === "true" ? undefined : FUNCTION_TARGET;
const load = (name, file) => {
  if (!target) return require("./${completeBundle}")[name];
  return target === name ? require(file)[name] : undefined;
};

${functions.map(([name, bundle]) => `export const ${name} = load("${name}", "./${bundle}");`).join("\n")}
`;
}

function replaceOutput(outdir: string, bundles: readonly WrittenFile[], index: string): void {
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of bundles) replaceFile(path, contents);
  replaceFile(join(outdir, "index.js"), index);
  const written = new Set(["index.js", ...bundles.map(({ path }) => relative(outdir, path))]);
  for (const file of readdirSync(outdir)) {
    if (/\.js(\.map)?$/.test(file) && !written.has(file)) rmSync(join(outdir, file));
  }
}

/**
 * Replaces a file in one step, by renaming a temporary one. The functions emulator ignores the temporary
 * file, whose name begins with a dot. The emulator reloads after each change, so a file with the same
 * contents is not written again.
 */
function replaceFile(path: string, contents: string | Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  const temporary = join(path, "..", `.${basename(path)}.${process.pid}`);
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}
