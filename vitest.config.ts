import { configDefaults, defineConfig } from "vitest/config";
import { browserHint, findBrowser } from "./tools/browser.ts";
import { componentProject } from "./web/component-tests.config.ts";

/**
 * `unit` needs nothing running. `component` shows forms in a real browser, without a backend. `emulator` and `e2e` run
 * inside `npm run with-emulators`, one file at a time, because all of them share one world. `tools` tests what starts and
 * ships the rest. `npm test` runs `tools` beside the checks and `unit`, and then `emulator` and `e2e`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,functions,web,tools}/**/*.test.{ts,tsx}"],
          exclude: [
            ...configDefaults.exclude,
            "**/*.emulator.test.ts",
            "**/*.component.test.tsx",
            "**/lib/**",
          ],
          // The longest take two seconds, on a machine with nothing else to do.
          testTimeout: 30_000,
        },
      },
      componentProject(findBrowser(), browserHint),
      {
        test: {
          name: "tools",
          include: ["tests/tools/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "emulator",
          setupFiles: ["functions/src/test-support/quiet-requests.ts"],
          include: ["functions/**/*.emulator.test.ts", "tests/{rules,faults}/**/*.test.ts"],
          fileParallelism: false,
          // Longer than anything is waited for; before some tests the triggers of all others are.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          fileParallelism: false,
          // As long as anything else is waited for; how fast something is, is asked for where that is claimed.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
