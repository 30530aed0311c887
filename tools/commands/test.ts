/**
 * `npm test`: emulator, rules and fault tests beside static checks and unit tests, then browser
 * tests beside component tests. The last line of the output has the counts.
 */
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { runPhases } from "../testing/phases.ts";
import { componentStep, playwrightStep, staticChecks, vitestStep } from "../testing/steps.ts";

// Some tools print colours into files too.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

await main((args) => {
  if (args.length > 0) {
    throw new ToolError("npm test takes no arguments; npm run test:unit, test:emulator and test:e2e do.", 2);
  }
  return runPhases({
    onEmptyWorld: [vitestStep("Emulator, rule and fault tests", { projects: ["emulator"] })],
    besideEmptyWorld: [...staticChecks(), vitestStep("Unit tests", { projects: ["unit"] })],
    onDemoWorld: [playwrightStep("Browser tests", { projects: ["journeys"] })],
    // The browser tests leave a third of two processors unused.
    besideDemoWorld: [componentStep],
  });
});
