/**
 * `npm run test:nightly`: what takes too long for every change. The launcher and the deployed artifact; full fuzzing and the
 * fault tests several times; weight and layout shift of every page. CONTRIBUTING.md lists every check.
 */
import { main } from "../lib/main.ts";
import { runPhases } from "../testing/phases.ts";
import { playwrightStep, vitestStep } from "../testing/steps.ts";

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

/** For the sessions that tests of the launcher start: no other session chooses it. */
const launcherOffset = "200";

await main(() =>
  runPhases({
    withoutSession: [
      vitestStep("Tools and the deployed artifact", {
        projects: ["nightly"],
        env: { FLASHPLATE_PORT_OFFSET: launcherOffset },
      }),
    ],
    onEmptyWorld: [vitestStep("Full fuzzing and repeated fault tests", { projects: ["nightly-emulator"] })],
    onDemoWorld: [playwrightStep("Weight and long journeys", { projects: ["nightly"] })],
  }),
);
