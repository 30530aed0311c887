import { buildForEmulators } from "../build/emulator-build.ts";
import { findSession } from "../emulators/running-sessions.ts";
import { withSession } from "../emulators/session.ts";
import { originOf } from "../emulators/settings.ts";
import { inTerminal, type Runner } from "./steps.ts";

/** What tests require of a session. */
export interface SessionNeeds {
  /** Whether the demo world is loaded. */
  seed: boolean;
  /** Whether scheduled functions run every minute. */
  clock: boolean;
}

/**
 * Runs tests in the running `npm start` or `npm run dev` of this folder if it serves the current
 * sources, otherwise in a new session on free ports.
 * @param needs only of a new session. A running one always has the demo world and the scheduled functions;
 *   the emulator tests, which need neither, have their own projects
 * @param use receives a runner whose programs reach the session's emulators
 */
export async function inSession(
  needs: SessionNeeds,
  use: (runner: Runner) => Promise<number>,
): Promise<number> {
  const found = await findSession();
  if ("session" in found) {
    const { session, addresses } = found;
    console.log(`Using the running npm run ${session.command} at ${addresses.hostingOrigin}.`);
    // A session without a build is one of `npm run dev`, whose pages come from Vite.
    const site =
      session.build === undefined
        ? { FLASHPLATE_ORIGIN: originOf(addresses.vitePort) }
        : { FLASHPLATE_BUILD: session.build };
    const env = { ...addresses.environment, ...site };
    return use((program, args, extra = {}) => inTerminal(program, args, { ...env, ...extra }));
  }
  console.log(`Starting a session, because ${found.reason}.`);
  const { seed, clock } = needs;
  const options = { build: buildForEmulators, offset: "auto", seed, clock, ui: false } as const;
  return withSession(options, (session) =>
    use((program, args, env = {}) => session.run(program, args, { env })),
  );
}
