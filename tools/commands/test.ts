/**
 * `npm test`: everything that a change can break. Lint, import directions, unused code, types, unit and component tests;
 * beside them the emulator, rule and fault tests; then the browser tests. The last line counts what passed and failed.
 */
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { runPhases } from "../testing/phases.ts";
import { playwrightStep, staticChecks, vitestStep } from "../testing/steps.ts";

// Some tools print colours even into a file.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

await main((args) => {
  if (args.length > 0) {
    throw new ToolError("npm test takes no arguments; npm run test:unit, test:emulator and test:e2e do.", 2);
  }
  return runPhases({
    withoutSession: [
      ...staticChecks(),
      vitestStep("Unit tests", { projects: ["unit"] }),
      vitestStep("Component tests", { projects: ["component"] }),
    ],
    onEmptyWorld: [vitestStep("Emulator, rule and fault tests", { projects: ["emulator"] })],
    onDemoWorld: [playwrightStep("Browser tests", { projects: ["journeys"] })],
  });
});
