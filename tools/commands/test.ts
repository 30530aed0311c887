/**
 * `npm test`: lint, import directions, unused code, types, unit and component tests; beside them one session with the
 * emulator, rule and fault tests; then the browser tests. A failed step does not stop the others. The last line
 * counts what passed and failed.
 */

import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { clearWorld } from "../emulators/world.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { Progress } from "../testing/progress.ts";
import { runPlaywright, runVitest, type Step, staticChecks } from "../testing/steps.ts";

// Some tools print colours even into a file.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

const withoutSession: Step[] = [
  ...staticChecks(),
  { name: "unit", heading: "Unit tests", run: (runner) => runVitest({ projects: ["unit"] }, runner) },
  {
    name: "component",
    heading: "Component tests",
    run: (runner) => runVitest({ projects: ["component"] }, runner),
  },
];

const onEmptyWorld: Step[] = [
  {
    name: "emulator",
    heading: "Emulator, rules and fault tests",
    run: (runner) => runVitest({ projects: ["emulator"] }, runner),
  },
  {
    name: "emulator-serial",
    heading: "Emulator tests that need the world for themselves",
    run: (runner) => runVitest({ projects: ["emulator-serial"] }, runner),
  },
];

const onDemoWorld: Step[] = [
  {
    name: "e2e",
    heading: "Browser tests",
    run: (runner) => runPlaywright({ projects: ["journeys"] }, runner),
  },
];

await main(async (args) => {
  if (args.length > 0) {
    throw new ToolError("npm test takes no arguments; npm run test:unit, test:emulator and test:e2e do.", 2);
  }
  const progress = new Progress();
  const background = progress.inBackground(withoutSession);
  const pending = [...onEmptyWorld, ...onDemoWorld];
  const runNext = async (
    steps: readonly Step[],
    session: Parameters<Parameters<typeof withSession>[1]>[0],
  ) => {
    for (const step of steps) {
      await progress.step(step, (program, args, env = {}) => session.run(program, args, { env }));
      pending.shift();
    }
  };
  let interrupted = 0;
  try {
    const options = {
      build: buildForEmulators,
      offset: "auto",
      seed: false,
      clock: false,
      ui: false,
    } as const;
    interrupted = await withSession(options, async (session) => {
      await runNext(onEmptyWorld, session);
      await clearWorld(session.addresses);
      await session.seed();
      session.startClock();
      // Browser tests measure how long people wait: nothing else runs beside them.
      await background;
      await runNext(onDemoWorld, session);
      return 0;
    });
  } catch (error) {
    progress.skip(
      pending.map(({ heading }) => heading),
      error instanceof Error ? error.message : String(error),
    );
  }
  if (interrupted !== 0) return interrupted;
  await background;
  return progress.report();
});
