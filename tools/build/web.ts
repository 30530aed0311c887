import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { cacheDir, root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { prerender } from "./prerender.ts";
import { buildServiceWorker } from "./service-worker.ts";

export interface WebBuild {
  /** Names the file with the site's values: `web/.env.emulators`, or `web/.env.<project>`. */
  mode: string;
  /** Absolute path of the output folder, which is emptied first; web/dist by default. */
  outDir?: string;
}

/** Scripts that run before the bundle. Vite copies them as they are. */
const earlyScripts = ["theme.js", "early-press.js"];

/**
 * Builds the site with its service worker, and renders its public pages to HTML. Builds into
 * different folders can run at the same time.
 * @throws {ToolError} with Vite's output when the site cannot be built
 */
export async function buildWeb({ mode, outDir = join(root, "web", "dist") }: WebBuild): Promise<void> {
  await runVite("build", "--mode", mode, "--outDir", outDir, "--emptyOutDir");
  for (const name of earlyScripts) await minify(join(outDir, name));
  const parent = join(cacheDir, "prerender");
  mkdirSync(parent, { recursive: true });
  // A new folder for each build: Node caches imported modules by path.
  const renderer = mkdtempSync(join(parent, "renderer-"));
  try {
    await runVite(
      "build",
      "--mode",
      mode,
      "--ssr",
      "src/app/prerender.tsx",
      "--outDir",
      renderer,
      "--emptyOutDir",
    );
    await prerender(outDir, join(renderer, "prerender.js"));
    await buildServiceWorker(outDir);
  } finally {
    rmSync(renderer, { recursive: true, force: true });
  }
}

async function minify(file: string): Promise<void> {
  const { code } = await transform(readFileSync(file, "utf8"), { minify: true });
  writeFileSync(file, code);
}

/** Runs Vite, and prints its warnings. */
async function runVite(...args: string[]): Promise<void> {
  const program = join(root, "node_modules", "vite", "bin", "vite.js");
  const { status, output } = await capture(process.execPath, [program, ...args, "--logLevel", "warn"], {
    cwd: join(root, "web"),
  });
  if (status !== 0) throw new ToolError(`The site could not be built:\n${output}`);
  if (output.trim() !== "") console.log(output.trimEnd());
}
