import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../lib/paths.ts";
import type { Chunk } from "./manifest.ts";

/**
 * Files that the service worker does not keep. The readers of menu files and the check of passwords are
 * large, and useless without a network. The style sheets are those of the prerendered pages, which the
 * service worker does not serve.
 */
const notKept = /^(pdf|password-strength|public-[^.]+\.css|dark-)/;

/**
 * Writes sw.js, the service worker, into the built site, with the list of the files that it keeps.
 * @param dist the built and prerendered site
 */
export async function buildServiceWorker(dist: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file;
  const files = filesToKeep(dist);
  const emptyPage = readFileSync(join(dist, "app.html"), "utf8");
  if (entry === undefined || !emptyPage.includes(entry)) throw new Error("The built site has no entry.");
  const version = createHash("sha256")
    .update(JSON.stringify([emptyPage, files]))
    .digest("hex")
    .slice(0, 12);
  await build({
    entryPoints: [join(root, "web/service-worker/service-worker.ts")],
    outfile: join(dist, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { BUILD: JSON.stringify({ version, entry, files }) },
    logLevel: "warning",
  });
}

/** Paths of all code, styles and fonts of the site, except `notKept`. */
function filesToKeep(dist: string): string[] {
  return readdirSync(join(dist, "assets"))
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !notKept.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
}
