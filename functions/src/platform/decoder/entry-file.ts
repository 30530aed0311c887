/**
 * File of a separate process or thread. The build makes an entry of each source `*.entry.ts` and
 * puts it beside the bundles; tests run the source.
 * @param name the source without its extension; it is in the same folder as the caller
 * @param caller `import.meta.url`
 */
export function entryFile(name: `./${string}.entry`, caller: string): URL {
  return new URL(caller.endsWith(".ts") ? `${name}.ts` : `${name}.js`, caller);
}
