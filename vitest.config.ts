import { configDefaults, defineConfig } from "vitest/config";
import { browserArguments, browserHint, findBrowser } from "./tools/browsers/browser.ts";
import { CoverageByPackage } from "./tools/testing/coverage-by-package.ts";
import { componentProject } from "./web/component-tests.config.ts";

/**
 * Emulator tests mostly wait for the emulators, so more files run at once than there are
 * processors.
 */
const emulatorWorkers = 4;

/**
 * Gives each emulator test file its own Firebase project, and hides log lines about refused
 * requests.
 */
const emulatorSetup = "functions/test-support/emulator-setup.ts";

/** Lets picture decoders run with normal priority, so that they do not wait for other test files. */
const normalPriority = "tools/testing/normal-priority.ts";

/** The site's configuration, which its build requires. These tests connect to nothing. */
const siteEnvironment = {
  ...Object.fromEntries(
    ["API_KEY", "AUTH_DOMAIN", "PROJECT_ID", "STORAGE_BUCKET", "APP_ID"].map((name) => [
      `VITE_FIREBASE_${name}`,
      "unit-test",
    ]),
  ),
  VITE_RESTAURANT_LINK: "https://app.example/restaurants/{id}",
};

/** Long enough for a busy machine. */
const longTimeouts = { testTimeout: 120_000, hookTimeout: 240_000 };

/**
 * - `unit`: needs no session.
 * - `component`: forms and widgets in a real browser, without a backend.
 * - `emulator`: runs in a session, several files at a time. Each file has its own Firebase project,
 *   except `*.session.*`.
 * - `nightly`: tests that take too long for every change and start sessions themselves.
 * - `nightly-emulator`: tests that take too long for every change and run in a session.
 *
 * Browser tests have their own runner (playwright.config.ts).
 */
export default defineConfig({
  test: {
    reporters: ["default", new CoverageByPackage()],
    // Screenshots of failed component tests.
    attachmentsDir: ".cache/vitest-attachments",
    coverage: {
      provider: "v8",
      include: ["{contract,functions,web}/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "**/test-support/**"],
      reporter: ["html"],
      reportsDirectory: ".cache/coverage",
    },
    projects: [
      {
        test: {
          name: "unit",
          env: siteEnvironment,
          include: [
            "{contract,functions,web,tools}/**/*.test.{ts,tsx}",
            "tests/{repository,stripe}/**/*.test.ts",
          ],
          exclude: [
            ...configDefaults.exclude,
            "**/*.emulator.test.ts",
            "**/*.component.test.tsx",
            "functions/lib/**",
          ],
          // A worker per file would take longer than the tests.
          isolate: false,
          pool: "threads",
          setupFiles: ["tools/testing/fresh-modules.ts", normalPriority],
          testTimeout: 30_000,
          // The Storage rules runtime is compiled at its first use.
          hookTimeout: 180_000,
        },
      },
      componentProject(findBrowser(), browserArguments, browserHint, siteEnvironment),
      {
        test: {
          name: "emulator",
          setupFiles: [emulatorSetup, normalPriority],
          include: ["functions/**/*.emulator.test.ts", "tests/{attacks,rules,faults,guest-app}/**/*.test.ts"],
          isolate: false,
          maxWorkers: emulatorWorkers,
          sequence: { groupOrder: 2 },
          ...longTimeouts,
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
          include: [
            "tests/nightly/emulator/*.test.ts",
            "tests/attacks/*.test.ts",
            "tests/faults/fuzz*.test.ts",
            "tests/faults/pass-volumes.test.ts",
            "tests/faults/payment-sequences.test.ts",
            "functions/src/payments/**/*.emulator.test.ts",
            "functions/src/printing/printing.emulator.test.ts",
          ],
          env: {
            ATTACKS: process.env.ATTACKS ?? "all",
            FUZZ_INPUTS: process.env.FUZZ_INPUTS ?? "10000",
            PASS_ITEMS: process.env.PASS_ITEMS ?? "10000",
            PAYMENT_FEES: process.env.PAYMENT_FEES ?? "all",
            PAYMENT_SEQUENCES: process.env.PAYMENT_SEQUENCES ?? "500",
            PRINTED_ORDERS: process.env.PRINTED_ORDERS ?? "100",
          },
          fileParallelism: false,
          ...longTimeouts,
        },
      },
    ],
  },
});
