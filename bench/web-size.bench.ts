import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = join(import.meta.dirname, "../web/dist");

/** Bytes of JavaScript, gzip, that a cold visit loads before a screen shows: the entry and the screen's own chunks. */
export default async function webSize(): Promise<Record<string, number>> {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, known);
    return known;
  };
  const loadedBy = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const each of chunk.imports ?? []) loadedBy(each, seen);
    return seen;
  };
  const total = (keys: string[]) =>
    [...new Set(keys.flatMap((key) => [...loadedBy(key)]))].reduce((sum, file) => sum + sizeOf(file), 0);

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("the manifest names no entry");
  const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key));
  return Object.fromEntries(
    ["entry", ...screens].map((key) => [
      key.replace(/^src\/features\/|\.tsx$/g, ""),
      key === "entry" ? total([entry]) : total([entry, key]),
    ]),
  );
}
