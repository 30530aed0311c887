import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
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

/** A window of one person, and what the page complained about meanwhile. */
export interface Person {
  page: Page;
  complaints: string[];
  close: () => Promise<void>;
}

/**
 * Opens a window with nobody signed in, in American English unless it is somebody else's. Console errors and warnings are kept: a
 * journey ends without any.
 */
export async function newPerson(browser: Browser, width: Width, locale = "en-US"): Promise<Person> {
  const context = await browser.newContext({
    viewport: widths[width],
    timezoneId: "America/New_York",
    locale,
    hasTouch: width === "phone",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

/** Keeps a picture of the whole page under `.cache/screenshots`, for people to look at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, "../../../.cache/screenshots");
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: "disabled" });
}
