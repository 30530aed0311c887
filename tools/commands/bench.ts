/**
 * `npm run bench [-- NAME…]`: runs every `bench/*.bench.ts`, or those whose name contains an
 * argument, in a session with the demo world. It prints the measurements as one JSON object; other
 * output goes to the standard error.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  console.log = console.error;
  const files = globSync("bench/*.bench.ts", { cwd: root })
    .sort()
    .filter((file) => args.length === 0 || args.some((name) => file.includes(name)));
  if (files.length === 0) throw new ToolError(`No bench has a name with ${args.join(" or ")}.`, 2);
  // Without the clock: a scheduled function would disturb a measurement.
  const options = { build: buildForEmulators, offset: "auto", seed: true, clock: false, ui: false } as const;
  return withSession(options, (session) =>
    session.run(process.execPath, [join(root, "bench", "support", "run.ts"), ...files]),
  );
});
