import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { browserArguments, browserHint, findBrowser } from "../../../tools/browsers/browser.ts";
import { hostingOrigin } from "../../../tools/emulators/settings.ts";
import type { Camera } from "./camera.ts";
import { clickAsPerson } from "./click-as-person.ts";
import type { Account } from "./people/accounts.ts";
import { storedSession } from "./people/stored-session.ts";

/** Origin of the built app with the emulators. */
export const origin = process.env.FLASHPLATE_ORIGIN ?? hostingOrigin;

const executablePath = findBrowser();

/** Reason why browser tests are skipped, or undefined if there is a browser. */
export const noBrowser = executablePath === undefined ? browserHint : undefined;

/** Options of the browser's start. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...browserArguments],
};

/** The two widths of every screen. */
export const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } } as const;
export type Width = keyof typeof widths;
export const everyWidth = Object.keys(widths) as Width[];

/**
 * Details of a test that only the nightly run and the second job of a pull request run. It is a variant of
 * a test that runs for every change, or a rare situation.
 */
export const nightly = { tag: "@nightly" };

/**
 * Details of a test that is run at both widths: on a phone for every change, on a desktop in the
 * nightly run. For every change, `crawl.test.ts` also widens each screen of a phone to a desktop: it must fit.
 */
export function journeyAt(width: Width): { tag?: string } {
  return width === "phone" ? {} : nightly;
}

/** Time zone of every window. */
export const timezoneId = "America/New_York";

/** Limit of an action in ms. It includes the cold start of functions. */
export const actionTimeout = 40_000;
/** Limit of a page load in ms. It includes all files of a page, on a busy machine. */
export const navigationTimeout = 45_000;

/** Starts a browser, with further arguments. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (noBrowser !== undefined) throw new Error(noBrowser);
  return chromium.launch({ ...launchOptions, args: [...browserArguments, ...more] });
}

/** Options of a window. */
export interface WindowOptions {
  /** Account that is signed in from the first page on. */
  account?: Account | undefined;
  /** The browser's language; American English by default. */
  locale?: string;
  /** Whether the page may animate. By default only on a desktop, because it takes processor time. */
  motion?: boolean;
  /**
   * Whether the site's service worker may run. Off by default: a test cannot replace the responses of
   * requests that it makes.
   */
  serviceWorker?: boolean;
  /** The only camera of the device. Without it, the device has none. */
  camera?: Camera;
}

/** A browser window with one tab. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in the console of any tab: `<text> <path of the file or request>`. */
  complaints: string[];
}

/** Opens a window with separate storage and console. */
export async function openWindow(
  browser: Browser,
  width: Width,
  {
    account,
    locale = "en-US",
    motion = width === "desktop",
    serviceWorker = false,
    camera,
  }: WindowOptions = {},
): Promise<Window> {
  const options: BrowserContextOptions = {
    baseURL: origin,
    viewport: widths[width],
    timezoneId,
    locale,
    hasTouch: width === "phone",
    reducedMotion: motion ? "no-preference" : "reduce",
    // Browsers with windows grant the wake lock without a question. Chromium's headless shell refuses it.
    permissions: ["screen-wake-lock", ...(camera?.isPermitted ? ["camera"] : [])],
  };
  if (account) options.storageState = await storedSession(origin, account);
  const context = await browser.newContext(options);
  // Playwright's own option (`serviceWorkers`) writes a warning to the console.
  if (!serviceWorker) await context.addInitScript(hideServiceWorkers);
  const complaints: string[] = [];
  // A violation of the content policy counts as a console error.
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(complaint(message));
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.setDefaultTimeout(actionTimeout);
  context.setDefaultNavigationTimeout(navigationTimeout);
  const page = await context.newPage();
  clickAsPerson(page);
  return { page, context, complaints };
}

/** Makes a page believe that the browser has no service workers. */
function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined });
}

/**
 * Resolves when React has hydrated a prerendered page, and rendered it once more with the person's
 * settings. Forms are enabled then. Clicks before that have no effect.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ownValue = (element: Element, prefix: string) =>
      Object.entries(element).find(([key]) => key.startsWith(prefix))?.[1];
    const root = document.getElementById("root");
    const fiber = root && ownValue(root, "__reactContainer");
    // The root is dehydrated until everything is committed.
    const isCommitted = fiber?.stateNode.current.memoizedState.isDehydrated === false;
    // React marks the elements one after another, so the root is checked too.
    const parts = [...document.querySelectorAll("#root header button, #root h1")];
    return isCommitted && parts.length > 0 && parts.every((part) => ownValue(part, "__reactProps"));
  });
  // The effects of the commit, which compare the settings, are tasks before the next idle time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function complaint(message: ConsoleMessage): string {
  const { url } = message.location();
  return URL.canParse(url) ? `${message.text()} ${new URL(url).pathname}` : message.text();
}
