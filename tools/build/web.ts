import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheDir, root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";

/** `emulators` talks to the local emulators, `production` to the real project. */
export type WebMode = "emulators" | "production";

const stampFile = join(cacheDir, "web-build");

/** Builds the site into web/dist, unless what is there was built from the very same files in the same mode. */
export async function buildWeb(mode: WebMode): Promise<void> {
  const folder = join(root, "web");
  const stamp = stampOf(mode);
  const index = join(folder, "dist", "index.html");
  if (existsSync(index) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--mode", mode, "--logLevel", "warn"];
  const { status, output } = await capture(process.execPath, args, { cwd: folder });
  if (status !== 0) throw new ToolError(`The site could not be built:\n${output}`);
  if (output.trim() !== "") console.log(output.trimEnd());
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** A name for the state of everything the build reads. */
function stampOf(mode: WebMode): string {
  const files = globSync(
    [
      "web/**/*",
      "web/.env*",
      "contract/src/**/*",
      "contract/package.json",
      "package-lock.json",
      "tsconfig*.json",
    ],
    { cwd: root, exclude: ["web/dist/**", "web/node_modules/**"] },
  );
  const states = files.sort().map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
  return createHash("sha256")
    .update([mode, ...states].join("\n"))
    .digest("hex");
}
