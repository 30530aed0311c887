import { basename, extname } from "node:path";

/** A built file in Vite's manifest. */
export interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

/**
 * Returns the files with the code of a module and of everything that it imports statically.
 * @param key a module's path below `web`, or a chunk's name. The manifest does not list modules of
 *   shared chunks; such a module is found if its chunk has the module's name
 * @returns an empty list if the manifest has neither
 */
export function filesOf(manifest: Record<string, Chunk>, key: string): string[] {
  const files = new Set<string>();
  const addWithImports = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) addWithImports(manifest[imported]);
  };
  const name = basename(key, extname(key));
  addWithImports(manifest[key] ?? Object.values(manifest).find((chunk) => chunk.name === name));
  return [...files];
}
