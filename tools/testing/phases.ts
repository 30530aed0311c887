import { buildForEmulators } from "../build/emulator-build.ts";
import { type Session, withSession } from "../emulators/session.ts";
import { clearWorld } from "../emulators/world/clear-world.ts";
import { Progress } from "./progress.ts";
import type { Step } from "./steps.ts";

/** The steps of a test command, by what they require. */
export interface Phases {
  /** Steps that need no session. They run at the same time as the others. */
  withoutSession: readonly Step[];
  /** Steps on emulators without data and without scheduled functions. */
  onEmptyWorld: readonly Step[];
  /** Steps with the demo world and the scheduled functions. */
  onDemoWorld: readonly Step[];
}

/**
 * Runs every step, also after a failed one, and prints the counts as the last line. All steps that need a
 * session share a new one.
 * @returns the exit status
 */
export async function runPhases({ withoutSession, onEmptyWorld, onDemoWorld }: Phases): Promise<number> {
  const progress = new Progress();
  const background = progress.inBackground(withoutSession);
  /** Steps that have not ended. If the session fails, they count as failed. */
  const pending = [...onEmptyWorld, ...onDemoWorld];
  const runInSession = async (steps: readonly Step[], session: Session) => {
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
    const status = await withSession(options, async (session) => {
      await runInSession(onEmptyWorld, session);
      await clearWorld(session.addresses);
      await session.seed();
      session.startClock();
      await runInSession(onDemoWorld, session);
      return 0;
    });
    // Not 0 if the session was interrupted.
    if (status !== 0) return status;
  } catch (error) {
    progress.skip(
      pending.map(({ heading }) => heading),
      error instanceof Error ? error.message : String(error),
    );
  }
  await background;
  return progress.report();
}
