import { basename, join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";

const web = import.meta.dirname;
const include = ["src/**/*.component.test.tsx"];
const setupFile = join(web, "src/test-support/setup.ts");

/** Modules of `src/shared/lib/firebase` and `live` for which `src/test-support` has stand-ins with the same names. */
const connections = /\/(firebase-(?:auth|firestore|second-factor|storage)\.ts)$/;

/**
 * Returns the Vitest project `component`: forms and widgets in a real browser, without a backend.
 * Without a browser, each file has one skipped test with the reason.
 * @param executablePath path of Chromium, if there is one
 * @param args arguments for Chromium
 * @param noBrowser reason for the skipped tests
 * @param env the site's configuration
 */
export function componentProject(
  executablePath: string | undefined,
  args: readonly string[],
  noBrowser: string,
  env: Readonly<Record<string, string>>,
): TestProjectConfiguration {
  if (executablePath === undefined) {
    return { root: web, plugins: [skippedFiles(noBrowser)], test: { name: "component", include } };
  }
  return {
    root: web,
    plugins: [react(), connectionStandIns()],
    // Finds all dependencies at the start. A later one would reload the page during a test.
    optimizeDeps: {
      entries: ["src/app/main.tsx", "src/**/*-worker.ts", ...include],
      include: ["react/jsx-dev-runtime", "vitest-browser-react"],
    },
    server: { fs: { allow: [join(web, "..")] } },
    test: {
      name: "component",
      // With DEV, the site reports errors to the console, also with React's production build.
      env: { ...env, DEV: "true" },
      include,
      // All files run in one page: to load the app's modules for each file costs a quarter of the run.
      isolate: false,
      setupFiles: [setupFile],
      // Browser tests mostly wait. The default on two processors is one worker.
      maxWorkers: 2,
      // Vitest refuses projects with different numbers of workers in one group.
      sequence: { groupOrder: 1 },
      testTimeout: 60_000,
      hookTimeout: 30_000,
      // A screen's first test waits until Vite has transformed its modules, 16 seconds on a busy machine.
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        // Tests find most elements by a part of their name. `button` and `field` of screen.ts are exact.
        locators: { exact: false },
        viewport: { width: 375, height: 812 },
        provider: playwright({
          launchOptions: {
            executablePath,
            args: [...args],
          },
          // Motion takes a sixth of the processor time. The end-to-end tests run with it on a desktop.
          contextOptions: { timezoneId: "America/New_York", locale: "en-US", reducedMotion: "reduce" },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: "chromium" }],
      },
    },
  };
}

type Plugin = ReturnType<typeof connectionStandIns>;

function connectionStandIns() {
  return {
    name: "flashplate:connection-stand-ins",
    enforce: "pre" as const,
    resolveId(source: string, importer: string | undefined) {
      const file = connections.exec(source)?.[1];
      if (file === undefined || !importer?.includes("/src/shared/lib/")) return undefined;
      return join(web, "src/test-support", file);
    },
  };
}

function skippedFiles(
  reason: string,
): Omit<Plugin, "resolveId"> & { load: (id: string) => string | undefined } {
  return {
    name: "flashplate:skipped-component-tests",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".component.test.tsx")
        ? `import { it } from "vitest"; it.skip(${JSON.stringify(`${basename(id)}: ${reason}`)}, () => {});`
        : undefined,
  };
}
