import { buildForEmulators } from "../build/emulator-build.ts";
import { clearWorld } from "../emulators/clear-world.ts";
import { type Session, withSession } from "../emulators/session.ts";
import { Progress } from "./progress.ts";
import type { Step } from "./steps.ts";

/** The steps of a test command, by what they require. */
export interface Phases {
  /** Steps on emulators without data and without scheduled functions. */
  onEmptyWorld: readonly Step[];
  /** Steps that need no session. They run at the same time as those on the empty world. */
  besideEmptyWorld: readonly Step[];
  /** Steps with the demo world and the scheduled functions. */
  onDemoWorld: readonly Step[];
  /** Steps that need no session. They run at the same time as those with the demo world. */
  besideDemoWorld: readonly Step[];
}

/**
 * Runs every step in one new session, also after a failed step, and prints the counts as the last
 * line.
 * @returns the exit status
 */
export async function runPhases(phases: Phases): Promise<number> {
  const { onEmptyWorld, besideEmptyWorld, onDemoWorld, besideDemoWorld } = phases;
  const progress = new Progress();
  let background = progress.inBackground(besideEmptyWorld);
  let isWithDemoWorld = false;
  const startBesideDemoWorld = () => {
    if (isWithDemoWorld) return;
    isWithDemoWorld = true;
    background = background.then(() => progress.inBackground(besideDemoWorld));
  };
  const pending = [...onEmptyWorld, ...onDemoWorld];
  const runNext = async (steps: readonly Step[], session: Session) => {
    for (const step of steps) {
      await progress.step(step, (program, args, env = {}) => session.run(program, args, { env }));
      pending.shift();
    }
  };
  try {
    const options = {
      build: buildForEmulators,
      offset: "auto",
      seed: false,
      clock: false,
      ui: false,
    } as const;
    const interrupted = await withSession(options, async (session) => {
      await runNext(onEmptyWorld, session);
      await clearWorld(session.addresses);
      await session.seed();
      session.startClock();
      startBesideDemoWorld();
      await runNext(onDemoWorld, session);
      return 0;
    });
    if (interrupted !== 0) return interrupted;
  } catch (error) {
    progress.skip(
      pending.map(({ heading }) => heading),
      error instanceof Error ? error.message : String(error),
    );
  }
  startBesideDemoWorld();
  await background;
  return progress.report();
}
