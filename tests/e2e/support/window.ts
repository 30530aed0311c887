import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from "playwright-core";
import { browserHint, findBrowser } from "../../../tools/browser.ts";

/** Where the built app answers, with the emulators behind it. */
export const origin = process.env.FLASHPLATE_ORIGIN ?? "http://127.0.0.1:5000";

const executablePath = findBrowser();

/** Why browser tests are skipped, or undefined where there is a browser. */
export const noBrowser = executablePath === undefined ? browserHint : undefined;

/** The two widths every screen is looked at. */
export const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } } as const;
export type Width = keyof typeof widths;

export async function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(browserHint);
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });
}

/** The window of one person, with one tab open and nobody signed in. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** What any of its tabs complained about: `<text> <path of the file or request it is about>`. */
  complaints: string[];
}

/** Opens a window, in American English unless it is somebody else's. */
export async function openWindow(browser: Browser, width: Width, locale = "en-US"): Promise<Window> {
  const context = await browser.newContext({
    viewport: widths[width],
    timezoneId: "America/New_York",
    locale,
    hasTouch: width === "phone",
  });
  const complaints: string[] = [];
  // A breach of the pages' policy is an error of the console as well.
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(complaint(message));
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  const page = await context.newPage();
  // Functions that nobody has called yet take their time to start.
  page.setDefaultTimeout(40_000);
  // A page waits for every file of it, and a machine with much else to do takes its time.
  page.setDefaultNavigationTimeout(45_000);
  return { page, context, complaints };
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
