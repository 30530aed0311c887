import { basename, join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";

const web = import.meta.dirname;
const include = ["src/**/*.component.test.tsx"];
const setupFile = join(web, "src/test-support/setup.ts");

/** Modules of `src/platform` that open connections; `src/test-support` has a stand-in of each by the same name. */
const connections = /\/(firebase-(?:auth|firestore|storage)\.ts)$/;

/**
 * The Vitest project `component`: forms and widgets in a real browser, without a backend.
 * Without a browser it has the same files, each with one skipped test titled by the reason.
 * @param executablePath the Chromium to use, or undefined where there is none
 * @param args arguments for the Chromium
 * @param noBrowser why the tests are skipped then
 */
export function componentProject(
  executablePath: string | undefined,
  args: readonly string[],
  noBrowser: string,
): TestProjectConfiguration {
  if (executablePath === undefined) {
    return { root: web, plugins: [skippedFiles(noBrowser)], test: { name: "component", include } };
  }
  return {
    root: web,
    plugins: [react(), connectionStandIns()],
    // Found by the scan of one entry; a dependency found later would reload the page during a test.
    optimizeDeps: {
      entries: ["src/app/main.tsx", ...include],
      include: ["react/jsx-dev-runtime", "vitest-browser-react"],
    },
    server: { fs: { allow: [join(web, "..")] } },
    test: {
      name: "component",
      include,
      setupFiles: [setupFile],
      // Much of what a browser test does is waiting. By default, two processors give one worker.
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        locators: { exact: false },
        viewport: { width: 375, height: 812 },
        provider: playwright({
          launchOptions: {
            executablePath,
            args: [...args],
          },
          contextOptions: { timezoneId: "America/New_York", locale: "en-US" },
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
      if (file === undefined || !importer?.includes("/src/platform/")) return undefined;
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
