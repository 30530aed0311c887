import lighthouse from "lighthouse";
import { hostingOrigin } from "../tools/emulators/settings.ts";
import { type Who, withBrowser } from "./support/browser.ts";

const routes: readonly [Who, string][] = [
  ["visitor", "/"],
  ["visitor", "/about"],
  ["visitor", "/login"],
  ["vendor", "/dashboard"],
];

/** Each page so often: how busy the machine is decides on the performance score, and the middle one stands. */
const times = 3;

/** Lighthouse's account of one page, as a phone on a slow connection sees it: scores of 100, and times in milliseconds. */
type Account = Record<string, number | string[]>;

/** Lighthouse's scores of the pages that a restaurant's owner sees first. */
export default async function scores(): Promise<Record<string, Account>> {
  const accounts: Record<string, Account> = {};
  for (const [who, route] of routes) {
    await withBrowser(who, async ({ port }) => {
      const runs: Account[] = [];
      for (let n = 0; n < times; n += 1) runs.push(await look(port, route));
      runs.sort((one, other) => Number(one.performance) - Number(other.performance));
      accounts[route] = runs[Math.floor(times / 2)] ?? {};
    });
  }
  return accounts;
}

/** The browser's cache is emptied before; who is signed in stays so. */
async function look(port: number, route: string): Promise<Account> {
  const result = await lighthouse(hostingOrigin + route, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${route}.`);
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== hostingOrigin + route) throw new Error(`${route} led to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
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
