/**
 * `node bench/support/run.ts FILE…`: runs bench files in the environment of a session. Prints their figures
 * as one JSON object by file name. All other output goes to standard error.
 */
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The default export of a bench file. */
type Bench = () => Promise<Record<string, unknown>>;

// Only the JSON may reach the standard output.
console.log = console.error;
const figures: Record<string, unknown> = {};
for (const file of process.argv.slice(2)) {
  console.error(`Measuring ${file} …`);
  const address = pathToFileURL(join(import.meta.dirname, "../..", file)).href;
  const { default: bench } = (await import(address)) as { default: Bench };
  figures[basename(file, ".bench.ts")] = await bench();
}
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`, () => process.exit(0));
