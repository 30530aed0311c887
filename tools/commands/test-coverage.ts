/**
 * `npm run test:coverage`: runs the unit, component and emulator tests and prints the coverage of
 * each package. `.cache/coverage/index.html` shows it by line.
 */
import { join } from "node:path";
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

/** Measuring makes tests slower. A test of 4 s took more than 30 s on a busy machine. */
const testTimeoutMs = 120_000;

await main((args) => {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const projects = ["unit", "component", "emulator"].flatMap((project) => ["--project", project]);
  const options = { build: buildForEmulators, offset: "auto", seed: false, clock: false, ui: false } as const;
  return withSession(options, (session) =>
    session.run(process.execPath, [
      vitest,
      "run",
      "--coverage",
      `--testTimeout=${testTimeoutMs}`,
      ...projects,
      ...args,
    ]),
  );
});
