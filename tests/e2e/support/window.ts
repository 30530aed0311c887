import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { browserArguments, browserHint, findBrowser } from "../../../tools/browser.ts";
import { hostingOrigin } from "../../../tools/emulators/settings.ts";
import type { Account } from "./accounts.ts";
import { storedSession } from "./stored-session.ts";

/** Where the built app answers, with the emulators behind it. */
export const origin = process.env.FLASHPLATE_ORIGIN ?? hostingOrigin;

const executablePath = findBrowser();

/** Why browser tests are skipped, or undefined where there is a browser. */
export const noBrowser = executablePath === undefined ? browserHint : undefined;

/** How the browser is started. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...browserArguments],
};

/** The two widths every screen is looked at. */
export const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } } as const;
export type Width = keyof typeof widths;
export const everyWidth = Object.keys(widths) as Width[];

/** Where the clock of every window is read. */
export const timezoneId = "America/New_York";

/** Functions that were not called before take time to start. */
export const actionTimeout = 40_000;
/** A page waits for all of its files, and a busy machine takes its time. */
export const navigationTimeout = 45_000;

export async function openBrowser(): Promise<Browser> {
  if (noBrowser !== undefined) throw new Error(noBrowser);
  return chromium.launch(launchOptions);
}

/** Who opens a window. */
export interface WindowOptions {
  /** Signed in as this account from the first page on; nobody unless told. */
  account?: Account | undefined;
  /** The browser's language; American English unless told. */
  locale?: string;
}

/** The window of one person, with one tab open. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in the console of any tab: `<text> <path of the file or request it is about>`. */
  complaints: string[];
}

/** Opens a window with storage and a console of its own. */
export async function openWindow(
  browser: Browser,
  width: Width,
  { account, locale = "en-US" }: WindowOptions = {},
): Promise<Window> {
  const options: BrowserContextOptions = {
    baseURL: origin,
    viewport: widths[width],
    timezoneId,
    locale,
    hasTouch: width === "phone",
  };
  if (account) options.storageState = await storedSession(origin, account);
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  // A breach of the pages' policy is an error of the console as well.
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(complaint(message));
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.setDefaultTimeout(actionTimeout);
  context.setDefaultNavigationTimeout(navigationTimeout);
  return { page: await context.newPage(), context, complaints };
}

/** Resolves when the page's code has taken over what was rendered at build: before that, a press does nothing. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("#root header button, #root h1")];
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps"));
    return parts.length > 0 && parts.every(isTaken);
  });

function complaint(message: ConsoleMessage): string {
  const { url } = message.location();
  return URL.canParse(url) ? `${message.text()} ${new URL(url).pathname}` : message.text();
}
