import { defineConfig } from "@playwright/test";
import {
  actionTimeout,
  launchOptions,
  navigationTimeout,
  noBrowser,
  origin,
} from "./tests/e2e/support/window.ts";

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (noBrowser !== undefined && !isWorker)
  process.stdout.write(`Every browser test is skipped: ${noBrowser}\n`);

const outputFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/**
 * The browser tests. They run in a session with the demo world, which sets FLASHPLATE_ORIGIN. Tests
 * that change data create their own accounts, so two workers do not disturb each other. Traces and
 * screenshots of failed tests are in `.cache/playwright`; `playwright show-trace FILE` opens a
 * trace.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  // One folder per session: Playwright deletes its contents at start.
  outputDir: `.cache/playwright/${process.env.FLASHPLATE_PORT_OFFSET ?? "0"}`,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: outputFile === undefined ? "list" : [["list"], ["json", { outputFile }]],
  timeout: 180_000,
  // A function that was not called before takes several seconds to start on a busy machine.
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    actionTimeout,
    navigationTimeout,
    launchOptions,
    screenshot: "only-on-failure",
    // Snapshots cost an eighth more processor time. `--trace on` records them.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
  },
  projects: [
    // The crawl uses a processor alone, and journeys often wait. Side by side they use both.
    { name: "crawl", testMatch: "crawl.test.ts", grepInvert: /@nightly/, workers: 1 },
    { name: "journeys", testIgnore: "**/crawl.test.ts", grepInvert: /@nightly/ },
    { name: "nightly", grep: /@nightly/ },
  ],
});
