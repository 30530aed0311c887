import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { storedSession } from "../people/stored-session.ts";
import { origin, untilTakenOver } from "../window.ts";
import { type Control, controlsOf, findControl } from "./controls.ts";
import type { World } from "./evening.ts";
import { readSpot, restartSpot, type Spot } from "./page-script.ts";
import { changesBetween, recordsOf } from "./records.ts";
import type { TappedScreen } from "./tapped-screens.ts";

/** What one or two taps on a control did. */
export interface Outcome {
  /** The records that changed. */
  changes: readonly string[];
  /** Milliseconds between the taps, as the page measured them. */
  gapMs: number;
  /** Whether the control under the second tap was there for some time before it. */
  wasSeen: boolean;
  /** Whether another button came under the finger at any time. A link changes nothing by itself. */
  hasMoved: boolean;
}

/** What a person sees for this long before a tap was meant. */
const seenMs = 250;

/** A page that shows a world's screen. */
async function openScreen(page: Page, screen: TappedScreen, world: World): Promise<void> {
  await signIn(page, world);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await screen.prepare?.(page, world);
  await page.goto(screen.path);
  await screen.shows(page).waitFor();
  await untilTakenOver(page);
  const { openers = [], opens = () => page.getByRole("dialog") } = screen;
  for (const opener of openers) await opener(page).click();
  if (openers.length > 0) await opens(page).waitFor();
  // Parts that load after the first content.
  await page.waitForFunction(() => !document.querySelector("[data-lazy-fields]"));
  await untilQuiet(page);
}

/** The controls of a screen, from a world of its own. */
export async function discover(page: Page, screen: TappedScreen): Promise<Control[]> {
  const open = async () => openScreen(page, screen, await screen.newWorld());
  // On a busy machine, a function that was not called before takes longer than a page waits.
  await open().catch(open);
  return controlsOf(page, screen);
}

/**
 * Taps a control in a new world, twice if there is a delay, and compares what is stored.
 * @returns undefined if the control is not there
 */
export async function tapIn(
  page: Page,
  screen: TappedScreen,
  control: Control,
  delayMs?: number,
): Promise<Outcome | undefined> {
  const world = await screen.newWorld();
  await openScreen(page, screen, world);
  const element = await findControl(page, screen, control);
  await element?.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await element?.boundingBox();
  if (!box) return undefined;
  const before = await recordsOf(world.vendorIds);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The tap that opened the dialog may have been at the same place.
  await sleep(screen.openers ? 650 : 0);
  await page.evaluate(restartSpot);
  await page.touchscreen.tap(x, y);
  if (delayMs !== undefined) {
    await sleep(delayMs);
    await page.touchscreen.tap(x, y);
  }
  await untilQuiet(page);
  const after = await recordsOf(world.vendorIds);
  const spot = await page.evaluate(readSpot);
  const changes = changesBetween(before, after, (path) => world.names.get(path));
  return { changes, ...(spot ? partsOf(spot) : partsOfOther(page.url(), delayMs)) };
}

function partsOf({ taps, seen }: Spot): Omit<Outcome, "changes"> {
  const [first = 0, second = Number.POSITIVE_INFINITY] = taps;
  const last = seen.findLast(({ at }) => at <= second);
  return {
    gapMs: second - first,
    wasSeen: last !== undefined && second - last.at >= seenMs,
    hasMoved: seen.slice(1).some(({ control }) => control.startsWith("button")),
  };
}

/**
 * The parts after a tap that loaded another document, which has no record of it. Stripe places the controls of
 * its own page.
 */
function partsOfOther(url: string, delayMs = Number.POSITIVE_INFINITY): Omit<Outcome, "changes"> {
  const isOurs = new URL(url).origin === origin;
  return { gapMs: delayMs, wasSeen: !isOurs, hasMoved: isOurs };
}

/** Opens a file of the site, which costs nothing, and stores the session there. */
async function signIn(page: Page, { account }: World): Promise<void> {
  const [saved] = ((await storedSession(origin, account)) as { origins: Stored[] }).origins;
  await page.goto("/art/favicon.svg");
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, saved?.localStorage ?? []);
}

interface Stored {
  localStorage: { name: string; value: string }[];
}

const quietMs = 500;
const longestMs = 8000;

/** Resolves when the page has sent no request to the API for a moment and waits for none. */
async function untilQuiet(page: Page): Promise<void> {
  let open = 0;
  let last = Date.now();
  const isApi = (url: string) => /\/(api|engine|account)\b/.test(new URL(url).pathname);
  const start = (request: { url: () => string }) => {
    if (!isApi(request.url())) return;
    open += 1;
    last = Date.now();
  };
  const end = (request: { url: () => string }) => {
    if (!isApi(request.url())) return;
    open -= 1;
    last = Date.now();
  };
  page.on("request", start).on("requestfinished", end).on("requestfailed", end);
  const deadline = Date.now() + longestMs;
  while (Date.now() < deadline && (open > 0 || Date.now() - last < quietMs)) await sleep(50);
  page.off("request", start).off("requestfinished", end).off("requestfailed", end);
}
