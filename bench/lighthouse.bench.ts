import lighthouse from "lighthouse";
import { hostingOrigin } from "../tools/emulators/settings.ts";
import { type OpenBrowser, type Who, withBrowser } from "./support/browser.ts";
import { startCompressingProxy } from "./support/compressing-proxy.ts";

const routes: readonly [Who, string][] = [
  ["visitor", "/"],
  ["visitor", "/about"],
  ["visitor", "/login"],
  ["vendor", "/dashboard"],
];

/** Counted runs per page. The median is reported, because the score depends on the machine's load. */
const countedRuns = 3;

/**
 * Lighthouse's report of a page on a phone with a slow connection: scores up to 100, times in ms.
 */
type Report = Record<string, number | string[]>;

/**
 * Measures the first pages of a restaurant's owner with Lighthouse: `compressed` like Firebase
 * Hosting, and `uncompressed` like the Hosting emulator, interleaved.
 */
export default async function scores(): Promise<Record<string, Record<string, Report>>> {
  const reports: Record<string, Record<string, Report>> = { compressed: {}, uncompressed: {} };
  const proxy = await startCompressingProxy(hostingOrigin);
  try {
    for (const [who, route] of routes) {
      await withBrowser(
        who,
        (compressed) =>
          withBrowser(who, async (uncompressed) => {
            const browsers = { compressed, uncompressed };
            for (const [transfer, report] of Object.entries(await measureInTurns(browsers, route))) {
              Object.assign(reports[transfer] ?? {}, { [route]: report });
              console.error(`${route}, ${transfer}: performance ${report.scores}`);
            }
          }),
        proxy.port,
      );
    }
  } finally {
    proxy.close();
  }
  return reports;
}

/**
 * Measures a page several times in each browser, interleaved. Returns the median run of each. The
 * first run in each is not counted: it starts the functions' emulated instances.
 */
async function measureInTurns(
  browsers: Record<string, OpenBrowser>,
  route: string,
): Promise<Record<string, Report>> {
  const runs: Record<string, Report[]> = {};
  for (let n = 0; n <= countedRuns; n += 1) {
    for (const [transfer, browser] of Object.entries(browsers)) {
      const run = await runLighthouse(browser, route);
      if (n > 0) runs[transfer] = [...(runs[transfer] ?? []), run];
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([transfer, all]) => [transfer, median(all)]));
}

function median(runs: Report[]): Report {
  const sorted = runs.toSorted((one, other) => Number(one.performance) - Number(other.performance));
  return { ...sorted[Math.floor(sorted.length / 2)], scores: sorted.map((run) => String(run.performance)) };
}

/** Closes Lighthouse's tabs. It leaves them open, and their live lists would slow the next run down. */
async function closeMeasured(context: OpenBrowser["context"]): Promise<void> {
  for (const page of context.pages()) if (page.url() !== "about:blank") await page.close();
}

/** Runs Lighthouse once. It clears the cache, but not the session. */
async function runLighthouse({ context, port }: OpenBrowser, route: string): Promise<Report> {
  const result = await lighthouse(hostingOrigin + route, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  await closeMeasured(context);
  if (!result) throw new Error(`Lighthouse has no result for ${route}.`);
  const { categories, audits, environment, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== hostingOrigin + route) throw new Error(`${route} led to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    // Lighthouse's benchmark of the machine. Below 1500, the machine is slower than the score
    // assumes.
    machine: Math.round(environment.benchmarkIndex),
    firstPaint: Math.round(value("first-contentful-paint")),
    largestPaint: Math.round(value("largest-contentful-paint")),
    blocked: Math.round(value("total-blocking-time")),
    shifted: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    failed: Object.values(categories)
      .filter(({ id }) => id !== "performance")
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}
