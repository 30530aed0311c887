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
  vendor: ["/dashboard", "/menu", "/new-menu-item", "/Flashsales", "/orders", "/vendorportal", "/settings"],
  admin: ["/admin-portal"],
};

/** What a page still asks for comes within so long of its content. */
const settledMs = 2000;

/** Routes whose visit is also told in the order of its requests. */
const toldInOrder = ["/dashboard"];

/** What one visit with an empty cache asked for: requests, and bytes by kind, text compressed as it travels. */
interface Visit {
  requests: number;
  /** Of these, CORS preflights. Production has them too: the sign-in service is another origin there. */
  preflights: number;
  bytes: number;
  /** JavaScript asked for before the page was usable: its heading is there, and nothing in it is loading any more. */
  scriptBeforeUsable: number;
  byKind: Record<string, number>;
  /** Each request in the order in which they were sent; `usable` stands where the page was. */
  order?: string[];
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

/** A request as it was sent. `bytes` are those of the answer's body, 0 while it is open. */
interface Sent {
  address: string;
  kind: string;
  isPreflight: boolean;
  type: string;
  bytes: number;
}

async function visit(context: BrowserContext, route: string): Promise<Visit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.clearBrowserCache");
  // Playwright tells neither of preflights nor of the icon.
  const sent = await watchRequests(devTools);
  await page.goto(hostingOrigin + route);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Signed in, the network is never idle: listeners stay open.
  await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
  const beforeUsable = sent.list.length;
  await page.waitForTimeout(settledMs);
  await sent.arrived();
  await page.close();
  return summary(sent.list, beforeUsable, toldInOrder.includes(route));
}

/** Lists the page's requests in the order in which they are sent; `arrived` waits for the sizes of the finished answers. */
async function watchRequests(devTools: CDPSession) {
  const list: Sent[] = [];
  const byId = new Map<string, Sent>();
  const sizes: Promise<void>[] = [];
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", initiator }) => {
    // What is written into the page itself travels with it.
    if (!request.url.startsWith("http")) return;
    const isPreflight = initiator.type === "preflight";
    const one = { address: request.url, kind: type.toLowerCase(), isPreflight, type: "", bytes: 0 };
    list.push(one);
    byId.set(requestId, one);
  });
  devTools.on("Network.responseReceived", ({ requestId, response }) => {
    const one = byId.get(requestId);
    if (one) one.type = response.mimeType;
  });
  devTools.on("Network.loadingFinished", ({ requestId }) => {
    const one = byId.get(requestId);
    if (one) sizes.push(measure(devTools, requestId, one));
  });
  return { list, arrived: () => Promise.all(sizes) };
}

/** Notes how many bytes an answer has. The emulators send text as it is; Hosting compresses it. */
async function measure(devTools: CDPSession, requestId: string, one: Sent): Promise<void> {
  // An answer without content, as to a preflight, has no body.
  const answer = await devTools.send("Network.getResponseBody", { requestId }).catch(() => undefined);
  if (!answer) return;
  const body = Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8");
  const isPacked = /font|webp|jpeg|png/.test(one.type) || body.length === 0;
  one.bytes = isPacked ? body.length : gzipSync(body).length;
}

function summary(sent: readonly Sent[], beforeUsable: number, inOrder: boolean): Visit {
  const byKind: Record<string, number> = {};
  for (const { kind, bytes } of sent) byKind[kind] = (byKind[kind] ?? 0) + bytes;
  const lines = sent.map(
    ({ address, kind, bytes }) => `${kind} ${bytes} ${address.replace(hostingOrigin, "").split("?")[0]}`,
  );
  return {
    requests: sent.length,
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
