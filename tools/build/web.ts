import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { prerender } from "./prerender.ts";

/** `emulators` talks to the local emulators, `production` to the real project. */
export type WebMode = "emulators" | "production";

/** Builds the site into web/dist, its public pages rendered to HTML. */
export async function buildWeb(mode: WebMode): Promise<void> {
  const renderers = join(root, ".cache", "prerender");
  await vite("build", "--mode", mode);
  // Each build its own file: a module is only ever imported once.
  const name = `renderer-${process.pid}-${Date.now()}`;
  await vite(
    "build",
    "--mode",
    mode,
    "--ssr",
    "src/app/prerender.tsx",
    "--outDir",
    join(renderers, name),
    "--emptyOutDir",
  );
  await prerender(join(root, "web", "dist"), join(renderers, name, "prerender.js"));
}

async function vite(...args: string[]): Promise<void> {
  const program = join(root, "node_modules", "vite", "bin", "vite.js");
  const { status, output } = await capture(process.execPath, [program, ...args, "--logLevel", "warn"], {
    cwd: join(root, "web"),
  });
  if (status !== 0) throw new ToolError(`The site could not be built:\n${output}`);
  if (output.trim() !== "") console.log(output.trimEnd());
}
