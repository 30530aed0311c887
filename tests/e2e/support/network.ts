import { expect, type Locator, type Page } from "@playwright/test";

/** Messages about a missing response, of the API and the sign-in service. */
export const unreachable = /could not reach|could not be reached|check your connection/i;

/** Blocks the next request to `path`. */
export async function cutOnce(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.abort("connectionreset"), { times: 1 });
}

/**
 * Lets the server handle the next request, but drops the response.
 * @param path a pattern of the DevTools protocol, in which one `*` also matches `/`
 */
export async function loseAnswerOnce(page: Page, path: string): Promise<void> {
  // Not by `page.route`, which does not get the files of a form and so cannot forward them.
  const session = await page.context().newCDPSession(page);
  let isDone = false;
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    // Another request may be paused before the session is detached.
    if (isDone || request.method === "OPTIONS") {
      return void session.send("Fetch.continueRequest", { requestId }).catch(() => {});
    }
    isDone = true;
    await session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
    await session.detach();
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: path, requestStage: "Response" }] });
}

/** Resolves when a request to a path with this ending has failed. */
export async function untilRequestFails(page: Page, ending: string): Promise<void> {
  await page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname.endsWith(ending));
}

/** Waits until an alert shows this text. */
export async function alertSays(place: Page | Locator, text: RegExp | string): Promise<void> {
  await place.getByRole("alert").filter({ hasText: text }).first().waitFor();
}

/** Counts requests to a path with this ending, without CORS preflights. */
export function countSent(page: Page, ending: string): () => number {
  let sent = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(ending) && request.method() !== "OPTIONS") sent += 1;
  });
  return () => sent;
}

/** Clicks twice before the page can render. */
export async function clickTwiceAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Holds requests to a path until the returned function is called. */
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
 * Advances the page's clock until the target is shown, for retries and waits. Requires
 * `page.clock.install()`.
 */
export async function passTimeUntilShown(page: Page, target: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(2000);
    return target.isVisible();
  };
  await expect.poll(look, { intervals: [100] }).toBe(true);
}
