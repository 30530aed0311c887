import lighthouse from "lighthouse";
import { hostingOrigin } from "../tools/emulators/settings.ts";
import { type Who, withBrowser } from "./support/browser.ts";
import { startCompressingProxy } from "./support/compressing-proxy.ts";

const routes: readonly [Who, string][] = [
  ["visitor", "/"],
  ["visitor", "/about"],
  ["visitor", "/login"],
  ["vendor", "/dashboard"],
];

/** Runs per page. The performance score depends on the machine's load, so the median counts. */
const times = 5;

/** Lighthouse's account of one page, as a phone on a slow connection sees it: scores of 100, and times in milliseconds. */
type Account = Record<string, number | string[]>;

/**
 * Lighthouse's scores of the pages that a restaurant's owner sees first: `compressed` with text compressed as Firebase Hosting does,
 * `uncompressed` as the Hosting emulator sends it. Both ways take turns.
 */
export default async function scores(): Promise<Record<string, Record<string, Account>>> {
  const accounts: Record<string, Record<string, Account>> = { compressed: {}, uncompressed: {} };
  const proxy = await startCompressingProxy(hostingOrigin);
  try {
    for (const [who, route] of routes) {
      await withBrowser(
        who,
        ({ port: compressed }) =>
          withBrowser(who, async ({ port: uncompressed }) => {
            const ports = { compressed, uncompressed };
            for (const [way, account] of Object.entries(await takeTurns(ports, route)))
              Object.assign(accounts[way] ?? {}, { [route]: account });
          }),
        proxy.port,
      );
    }
  } finally {
    proxy.close();
  }
  return accounts;
}

/** Looks at a page `times` times in each browser, in turns. Returns the median run of each. */
async function takeTurns(ports: Record<string, number>, route: string): Promise<Record<string, Account>> {
  const runs: Record<string, Account[]> = {};
  for (let n = 0; n < times; n += 1) {
    for (const [way, port] of Object.entries(ports)) {
      runs[way] = [...(runs[way] ?? []), await look(port, route)];
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([way, all]) => [way, median(all)]));
}

function median(runs: Account[]): Account {
  const sorted = runs.toSorted((one, other) => Number(one.performance) - Number(other.performance));
  return { ...sorted[Math.floor(sorted.length / 2)], scores: sorted.map((run) => String(run.performance)) };
}

/** The browser's cache is emptied before; who is signed in stays so. */
async function look(port: number, route: string): Promise<Account> {
  const result = await lighthouse(hostingOrigin + route, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${route}.`);
  const { categories, audits, environment, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== hostingOrigin + route) throw new Error(`${route} led to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    // Lighthouse's own measure of the machine: below 1500 it is slower than what the score takes for granted.
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
