import { playwrightStep, type Step, vitestStep } from "../testing/steps.ts";
import type { Browser } from "./debian-browsers.ts";

/** The component tests with each browser, with the build of React that visitors get. */
export function componentStepsWith(browsers: readonly Browser[]): Step[] {
  return browsers.map(({ version, path }) =>
    vitestStep(`Component tests with Chromium ${version}`, {
      projects: ["component"],
      env: { NODE_ENV: "production", CHROME_PATH: path },
    }),
  );
}

/** The crawl of all screens with each browser. */
export function crawlStepsWith(browsers: readonly Browser[]): Step[] {
  return browsers.map(({ version, path }) =>
    playwrightStep(`Crawl with Chromium ${version}`, { projects: ["crawl"], env: { CHROME_PATH: path } }),
  );
}
