/**
 * `npm test`: static checks, unit and component tests, at the same time emulator, rules and fault
 * tests, then browser tests. The first line of the output names the browser, the last has the counts.
 */
import { foundBrowserLine } from "../browsers/browser-line.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { runPhases } from "../testing/phases.ts";
import {
  browserProjects,
  componentStep,
  playwrightStep,
  staticChecks,
  vitestStep,
} from "../testing/steps.ts";

// Some tools print colours into files too.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

await main(async (args) => {
  if (args.length > 0) {
    throw new ToolError("npm test takes no arguments; npm run test:unit, test:emulator and test:e2e do.", 2);
  }
  console.log(await foundBrowserLine());
  return runPhases({
    withoutSession: [...staticChecks(), vitestStep("Unit tests", { projects: ["unit"] }), componentStep],
    onEmptyWorld: [vitestStep("Emulator, rule and fault tests", { projects: ["emulator"] })],
    onDemoWorld: [playwrightStep("Browser tests", { projects: browserProjects })],
  });
});
