/** One built file, as Vite's manifest tells of it. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The files that a module's code and all that it imports at once stand in; none for what the manifest does not name. */
export function filesOf(manifest: Record<string, Chunk>, key: string): string[] {
  const files = new Set<string>();
  const follow = (at: string) => {
    const chunk = manifest[at];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) follow(each);
  };
  follow(key);
  return [...files];
}
