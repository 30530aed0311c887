/**
 * `npm run bench`: runs every `bench/*.bench.ts` with all emulators and the demo world up, and prints what they measured
 * as one JSON object, by file name. Everything else that is said goes to the standard error.
 */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../build/build.ts";
import { withSession } from "../emulators/session.ts";
import { emulatorEnvironment } from "../emulators/settings.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

/** What a bench file exports as its default. */
type Bench = () => Promise<Record<string, unknown>>;

await main(async (args) => {
  console.log = console.error;
  const files = globSync("bench/*.bench.ts", { cwd: root })
    .sort()
    .filter((file) => args.length === 0 || args.some((name) => file.includes(name)));
  // The demo world's own clock would run schedules in the middle of a measurement.
  const status = await withSession(
    { build: () => build("emulators"), seed: true, clock: false, ui: false },
    async () => {
      Object.assign(process.env, emulatorEnvironment);
      const figures: Record<string, unknown> = {};
      for (const file of files) {
        console.error(`Measuring ${file} …`);
        const { default: bench } = (await import(pathToFileURL(join(root, file)).href)) as { default: Bench };
        figures[basename(file, ".bench.ts")] = await bench();
      }
      process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
      return 0;
    },
  );
  return status;
});
