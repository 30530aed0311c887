/**
 * `npm run test:nightly`: checks that take too long for every change, such as full fuzzing, the
 * launcher and the deployed artifact. docs/testing.md lists them.
 */
import { foundBrowserLine } from "../browsers/browser-line.ts";
import { componentStepsWith, crawlStepsWith } from "../browsers/browser-steps.ts";
import { debianBrowsers } from "../browsers/debian-browsers.ts";
import { main } from "../lib/main.ts";
import { runPhases } from "../testing/phases.ts";
import { auditStep, playwrightStep, vitestStep } from "../testing/steps.ts";

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

/** Port offset of the sessions that the launcher's tests start. No other session uses it. */
const launcherOffset = "200";

await main(async () => {
  console.log(await foundBrowserLine());
  const { browsers, leftOut } = await debianBrowsers();
  for (const { version } of browsers) console.log(`Also tried: Chromium ${version}`);
  for (const reason of leftOut) console.log(`Left out of the tried browsers: ${reason}`);
  return runPhases({
    withoutSession: [
      auditStep,
      vitestStep("Component tests with React's development build", { projects: ["component"] }),
      ...componentStepsWith(browsers),
      vitestStep("Tools and the deployed artifact", {
        projects: ["nightly"],
        env: { FLASHPLATE_PORT_OFFSET: launcherOffset },
      }),
    ],
    onEmptyWorld: [
      vitestStep("Attacks, full fuzzing and repeated fault tests", { projects: ["nightly-emulator"] }),
    ],
    onDemoWorld: [
      playwrightStep("Weight and long journeys", { projects: ["nightly"] }),
      ...crawlStepsWith(browsers),
    ],
  });
});
