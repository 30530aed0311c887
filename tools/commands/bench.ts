/**
 * `npm run bench [-- NAME…]`: runs every `bench/*.bench.ts`, or those whose name contains one of the arguments, with all
 * emulators and the demo world up, and prints their figures as one JSON object. Everything else goes to standard error.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

await main(async (args) => {
  console.log = console.error;
  const files = globSync("bench/*.bench.ts", { cwd: root })
    .sort()
    .filter((file) => args.length === 0 || args.some((name) => file.includes(name)));
  // No clock: scheduled functions would run in the middle of a measurement.
  const options = { build: buildForEmulators, offset: "auto", seed: true, clock: false, ui: false } as const;
  return withSession(options, (session) =>
    session.run(process.execPath, [join(root, "bench", "run.ts"), ...files]),
  );
});
