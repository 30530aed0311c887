import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { build, context } from "esbuild";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

const functionsFolder = join(root, "functions");

/**
 * How the functions are bundled: everything inside but the packages that functions/package.json names, which the
 * deployment installs. `contract` is a sibling that a deployment would not carry, so it must be inside.
 * @param folder the functions package
 * @param outdir the folder of the bundle
 */
function options(folder: string, outdir: string): BuildOptions {
  const entry = join(folder, "src", "index.ts");
  if (!existsSync(entry)) throw new ToolError(`${entry} is missing: there are no functions to build.`);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return {
    entryPoints: [entry],
    outfile: join(outdir, "index.js"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    sourcemap: true,
    sourcesContent: false,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    loader: { ".webp": "binary" },
    metafile: true,
    logLevel: "warning",
  };
}

/**
 * Bundles the functions into `<outdir>/index.js`.
 * @returns esbuild's account of what went into the bundle
 */
export async function buildFunctions({ outdir = join(functionsFolder, "lib") } = {}): Promise<Metafile> {
  const result = await build(options(functionsFolder, outdir)).catch((error: unknown) => {
    throw new ToolError(
      `The functions could not be built: ${error instanceof Error ? error.message : error}`,
    );
  });
  if (result.metafile === undefined) throw new Error("esbuild answered no metafile");
  return result.metafile;
}

/**
 * Bundles the functions and does so again whenever a source changes; the functions emulator loads what comes out.
 * @returns stops it
 */
export async function watchFunctions(): Promise<() => Promise<void>> {
  const watcher = await context(options(functionsFolder, join(functionsFolder, "lib")));
  await watcher.rebuild().catch(() => {}); // esbuild has printed what is wrong; the next save may put it right
  await watcher.watch();
  return () => watcher.dispose();
}
