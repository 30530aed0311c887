import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";

/** `emulators` talks to the local emulators, `production` to the real project. */
export type WebMode = "emulators" | "production";

/** Builds the site into web/dist. */
export async function buildWeb(mode: WebMode): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--mode", mode, "--logLevel", "warn"];
  const { status, output } = await capture(process.execPath, args, { cwd: join(root, "web") });
  if (status !== 0) throw new ToolError(`The site could not be built:\n${output}`);
  if (output.trim() !== "") console.log(output.trimEnd());
}
