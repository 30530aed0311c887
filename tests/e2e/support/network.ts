import { expect, type Locator, type Page } from "@playwright/test";

/** How it is said, of ours and of the sign-in service, that no answer came. */
export const unreachable = /could not reach|could not be reached|check your connection/i;

/** The next request to `path` does not get through to the server: once. */
export async function cutOnce(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.abort("connectionreset"), { times: 1 });
}

/** The server does its part, and its answer to the next request to `path` is lost on the way back: once. */
export async function loseAnswerOnce(page: Page, path: string): Promise<void> {
  // Not by a route, which does not see the files in a form and so cannot send it on.
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    if (request.method === "OPTIONS") return void session.send("Fetch.continueRequest", { requestId });
    await session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
    await session.detach();
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: path, requestStage: "Response" }] });
}

/** Resolves once a request to a path that ends so has failed. */
export async function lost(page: Page, ending: string): Promise<void> {
  await page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname.endsWith(ending));
}

/** Waits until an error says this. */
export async function alertSays(place: Page | Locator, text: RegExp | string): Promise<void> {
  await place.getByRole("alert").filter({ hasText: text }).first().waitFor();
}

/** Counts what is sent to a path that ends so, without the browser's own questions before it. */
export function countSent(page: Page, ending: string): () => number {
  let sent = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(ending) && request.method() !== "OPTIONS") sent += 1;
  });
  return () => sent;
}

/** Clicks twice in one go, before anything can be drawn anew. */
export async function clickTwiceAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Keeps the requests to a path waiting until what is given back is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/**
 * Lets the page's time pass quickly until something is shown that comes after retries or a wait. The page's clock was installed before:
 * `page.clock.install()`.
 */
export async function passTimeUntilShown(page: Page, target: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(2000);
    return target.isVisible();
  };
  await expect.poll(look, { intervals: [100] }).toBe(true);
}
