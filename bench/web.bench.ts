import { gzipSync } from "node:zlib";
import type { BrowserContext, CDPSession } from "playwright-core";
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
  vendor: [
    "/dashboard",
    "/menu",
    "/new-menu-item",
    "/Flashsales",
    "/orders",
    "/schedule",
    "/results",
    "/vendorportal",
    "/settings",
  ],
  admin: ["/admin-portal", "/second-factor"],
};

/** Milliseconds after a page is usable in which it sends its last requests. */
const lastRequestsMs = 2000;

/** Routes whose requests are also listed in order. */
const listedRoutes = ["/dashboard"];

/** Requests of a visit with an empty cache, and their compressed bytes by kind. */
interface Visit {
  requests: number;
  /** Number of requests until the page was usable. */
  requestsBeforeUsable: number;
  /** Number of CORS preflights. Production has them too: the sign-in service has another origin. */
  preflights: number;
  bytes: number;
  /** Bytes of JavaScript requested before the page was usable: heading shown, nothing loading. */
  scriptBeforeUsable: number;
  byKind: Record<string, number>;
  /** The requests in order; `usable` marks when the page was usable. */
  order?: string[];
}

/**
 * Measures bytes and requests of a first visit to each route on a phone, with the role it needs.
 */
export default async function web(): Promise<Record<string, Visit>> {
  const visits: Record<string, Visit> = {};
  for (const who of Object.keys(routes) as Who[]) {
    await withBrowser(who, async ({ context }) => {
      for (const route of routes[who]) visits[route] = await visit(context, route);
    });
  }
  return visits;
}

/** A request. */
interface Sent {
  address: string;
  /** The kind of resource in Chrome's terms, such as `script`. */
  kind: string;
  isPreflight: boolean;
  /** The MIME type of the response; empty before the response. */
  type: string;
  /** The size of the response's body; 0 until it is complete. */
  bytes: number;
}

async function visit(context: BrowserContext, route: string): Promise<Visit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.clearBrowserCache");
  // Playwright does not report preflights and the icon.
  const sent = await watchRequests(devTools);
  await page.goto(hostingOrigin + route);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // For signed-in users the network is never idle, because listeners stay open.
  await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
  const beforeUsable = sent.list.length;
  await page.waitForTimeout(lastRequestsMs);
  await sent.arrived();
  await page.close();
  return summary(sent.list, beforeUsable, listedRoutes.includes(route));
}

/** Lists the page's requests in order. `arrived` waits for the sizes of the responses. */
async function watchRequests(devTools: CDPSession) {
  const list: Sent[] = [];
  const byId = new Map<string, Sent>();
  const sizes: Promise<void>[] = [];
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", initiator }) => {
    // Data URLs are part of the page.
    if (!request.url.startsWith("http")) return;
    const isPreflight = initiator.type === "preflight";
    const sent = { address: request.url, kind: type.toLowerCase(), isPreflight, type: "", bytes: 0 };
    list.push(sent);
    byId.set(requestId, sent);
  });
  devTools.on("Network.responseReceived", ({ requestId, response }) => {
    const sent = byId.get(requestId);
    if (sent) sent.type = response.mimeType;
  });
  devTools.on("Network.loadingFinished", ({ requestId }) => {
    const sent = byId.get(requestId);
    if (sent) sizes.push(storeSize(devTools, requestId, sent));
  });
  return { list, arrived: () => Promise.all(sizes) };
}

/** Stores the size of a response. Text counts compressed, because Hosting compresses it. */
async function storeSize(devTools: CDPSession, requestId: string, sent: Sent): Promise<void> {
  // A response without content, such as that of a preflight, has no body.
  const answer = await devTools.send("Network.getResponseBody", { requestId }).catch(() => undefined);
  if (!answer) return;
  const body = Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8");
  const isCompressedAlready = /font|webp|jpeg|png/.test(sent.type) || body.length === 0;
  sent.bytes = isCompressedAlready ? body.length : gzipSync(body).length;
}

function summary(sent: readonly Sent[], beforeUsable: number, inOrder: boolean): Visit {
  const byKind: Record<string, number> = {};
  for (const { kind, bytes } of sent) byKind[kind] = (byKind[kind] ?? 0) + bytes;
  const lines = sent.map(
    ({ address, kind, bytes }) => `${kind} ${bytes} ${address.replace(hostingOrigin, "").split("?")[0]}`,
  );
  return {
    requests: sent.length,
    requestsBeforeUsable: beforeUsable,
    preflights: sent.filter(({ isPreflight }) => isPreflight).length,
    bytes: total(sent),
    scriptBeforeUsable: total(sent.slice(0, beforeUsable).filter(({ kind }) => kind === "script")),
    byKind,
    ...(inOrder && { order: lines.toSpliced(beforeUsable, 0, "usable") }),
  };
}

function total(sent: readonly Sent[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0);
}
