import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Response } from "playwright-core";
import { browserHint, findBrowser } from "../tools/browser.ts";

const origin = "http://127.0.0.1:5000";
const routes = ["/", "/about", "/login", "/register", "/vendor-reg", "/terms", "/privacy"];

/** What one cold visit asked the site for: requests, and bytes by kind, text compressed as it travels. */
interface Visit {
  requests: number;
  total: number;
  [kind: string]: number;
}

/** Bytes and requests of a cold visit to each public route, as a phone makes it. */
export default async function webSize(): Promise<Record<string, Visit>> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(browserHint);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const visits: Record<string, Visit> = {};
    for (const route of routes) visits[route] = await visit(browser, route);
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, route: string): Promise<Visit> {
  // A context of its own has an empty cache.
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(origin)) responses.push(response);
  });
  await page.goto(origin + route);
  await page.waitForLoadState("networkidle");
  const result: Visit = { requests: responses.length, total: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType();
    const body = await response.body();
    const packed = kind === "font" || /\.webp$/.test(response.url());
    const bytes = packed ? body.length : gzipSync(body).length;
    result[kind] = (result[kind] ?? 0) + bytes;
    result.total += bytes;
  }
  await context.close();
  return result;
}
