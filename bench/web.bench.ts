import { gzipSync } from "node:zlib";
import type { BrowserContext, Request, Response } from "playwright-core";
import { hostingOrigin } from "../tools/emulators/settings.ts";
import { type Who, withBrowser } from "./support/browser.ts";

const routes: Record<Who, readonly string[]> = {
  visitor: [
    "/",
    "/about",
    "/contact",
    "/login",
    "/register",
    "/PasswordChange",
    "/vendor-reg",
    "/terms",
    "/privacy",
  ],
  vendor: ["/dashboard", "/menu", "/new-menu-item", "/Flashsales", "/orders", "/vendorportal", "/settings"],
  admin: ["/admin-portal"],
};

/** What a page still asks for comes within so long of its content. */
const settledMs = 2000;

/** What one visit with an empty cache asked for: requests, and bytes by kind, text compressed as it travels. */
interface Visit {
  requests: number;
  bytes: number;
  [kind: string]: number;
}

/** Bytes and requests of a first visit to each route, as a phone makes it; to the signed-in ones by who may see them. */
export default async function web(): Promise<Record<string, Visit>> {
  const visits: Record<string, Visit> = {};
  for (const who of Object.keys(routes) as Who[]) {
    await withBrowser(who, async ({ context }) => {
      for (const route of routes[who]) visits[route] = await visit(context, route);
    });
  }
  return visits;
}

async function visit(context: BrowserContext, route: string): Promise<Visit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  // Answers that are there as a whole: a listener's stays open, and its body would be waited for in vain.
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(hostingOrigin + route);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Signed in, the network is never idle: listeners stay open.
  await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
  await page.waitForTimeout(settledMs);
  const result: Visit = { requests: 0, bytes: 0 };
  for (const request of [...finished]) {
    const response = await request.response();
    // What is written into the page itself travels with it.
    if (!response?.url().startsWith("http")) continue;
    const kind = request.resourceType();
    const bytes = await transferred(response);
    result.requests += 1;
    result[kind] = (result[kind] ?? 0) + bytes;
    result.bytes += bytes;
  }
  await page.close();
  return result;
}

/** The emulators send text as it is; Hosting compresses it. */
async function transferred(response: Response): Promise<number> {
  // An answer without content, as to a preflight, has no body to be asked for.
  const body = await response.body().catch(() => Buffer.alloc(0));
  const packed = /font|webp|jpeg|png/.test(response.headers()["content-type"] ?? "") || body.length === 0;
  return packed ? body.length : gzipSync(body).length;
}
