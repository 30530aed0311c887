import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { settleMs } from "../../../../web/src/shared/lib/second-tap.ts";
import { storedSession } from "../people/stored-session.ts";
import { origin, untilTakenOver } from "../window.ts";
import { controlsOf, findControl } from "./controls.ts";
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

/** Longer than the time in which the site ignores a second tap at the same place. */
const ignoredTapMs = settleMs + 50;
/** A tap on a control is intended if the person has seen the control for this long. */
const seenMs = 250;

/** Signs in to a world, and opens a screen with its dialog. */
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
  // Some fields load after the first content.
  await page.waitForFunction(() => !document.querySelector("[data-lazy-fields]"));
  await untilQuiet(page);
}

/** Opens a screen in a new world, and returns the names of its controls. */
export async function discoverControls(page: Page, screen: TappedScreen): Promise<string[]> {
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
  control: string,
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
  await sleep(screen.openers ? ignoredTapMs : 0);
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
  return { changes, ...(spot ? timingOf(spot) : timingOnOtherPage(page.url(), delayMs)) };
}

function timingOf({ taps, seen }: Spot): Omit<Outcome, "changes"> {
  const [first = 0, second = Number.POSITIVE_INFINITY] = taps;
  const tapped = seen.findLast(({ at }) => at <= second);
  return {
    gapMs: second - first,
    wasSeen: tapped !== undefined && second - tapped.at >= seenMs,
    hasMoved: seen.slice(1).some(({ control }) => control.startsWith("button")),
  };
}

/**
 * The timing if a tap loaded another document, which has no record of the taps. A page of ours counts as
 * moved. The controls on Stripe's page are Stripe's, so they count as seen.
 */
function timingOnOtherPage(url: string, delayMs = Number.POSITIVE_INFINITY): Omit<Outcome, "changes"> {
  const isOurs = new URL(url).origin === origin;
  return { gapMs: delayMs, wasSeen: !isOurs, hasMoved: isOurs };
}

/** Stores the session in the browser. For this it opens a small file of the site, which needs no server. */
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

/** The page must send no request to the API for this long. */
const quietMs = 500;
/** Maximum of the wait. */
const longestMs = 8000;

/** Resolves when the page has sent no request to the API for a moment, and waits for no response. */
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
