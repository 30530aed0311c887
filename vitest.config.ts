import { configDefaults, defineConfig } from "vitest/config";
import { CoverageByPackage } from "./tests/support/coverage-by-package.ts";
import { browserArguments, browserHint, findBrowser } from "./tools/browser.ts";
import { componentProject } from "./web/component-tests.config.ts";

/** Much of what the emulator tests do is waiting, so there are more files at work than processors. */
const emulatorWorkers = 3;

/** For tests of code that needs the emulators: a project for each file, and no lines about refused requests. */
const emulatorSetup = "functions/src/test-support/emulator-setup.ts";

/** Longer than anything is waited for, also on a machine that is busy with something else. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000 };

/**
 * `unit` needs nothing running. `component` shows forms in a real browser, without a backend. `emulator` runs inside a session,
 * several files at a time: each file has a Firebase project of its own, except those named `*.session.*`. The nightly projects hold
 * what takes too long for every change: `nightly` starts sessions itself, `nightly-emulator` runs inside one. The browser journeys
 * have their own runner (playwright.config.ts).
 */
export default defineConfig({
  test: {
    reporters: ["default", new CoverageByPackage()],
    coverage: {
      provider: "v8",
      include: ["{contract,functions,web}/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "**/test-support/**", "**/*-for-tests.ts"],
      reporter: ["html"],
      reportsDirectory: ".cache/coverage",
    },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,functions,web,tools}/**/*.test.{ts,tsx}", "tests/tools/**/*.test.ts"],
          exclude: [
            ...configDefaults.exclude,
            "**/*.emulator.test.ts",
            "**/*.component.test.tsx",
            "**/lib/**",
          ],
          // A worker for each file costs more than the tests themselves.
          isolate: false,
          pool: "threads",
          setupFiles: ["tests/support/fresh-modules.ts"],
          testTimeout: 30_000,
          // The rules runtime is compiled on its first use.
          hookTimeout: 180_000,
        },
      },
      componentProject(findBrowser(), browserArguments, browserHint),
      {
        test: {
          name: "emulator",
          setupFiles: [emulatorSetup],
          include: ["functions/**/*.emulator.test.ts", "tests/{rules,faults}/**/*.test.ts"],
          isolate: false,
          maxWorkers: emulatorWorkers,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: "nightly",
          include: ["tests/nightly/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "nightly-emulator",
          setupFiles: [emulatorSetup],
          include: ["tests/nightly/emulator/*.test.ts", "tests/faults/fuzz*.test.ts"],
          env: { FUZZ_INPUTS: process.env.FUZZ_INPUTS ?? "10000" },
          fileParallelism: false,
          ...patience,
        },
      },
    ],
  },
});
