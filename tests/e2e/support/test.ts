import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { Browser } from "playwright-core";
import { cacheDir } from "../../../tools/lib/paths.ts";
import type { GuestApp } from "../../guest-app/guest-app.ts";
import { cameraArguments } from "./camera.ts";
import { makeGuest } from "./people/guests.ts";
import { noBrowser, openBrowser, openWindow, type Width, type Window, type WindowOptions } from "./window.ts";

export { expect, type Locator, type Page, type Request } from "@playwright/test";
export { everyWidth, journeyAt, nightly, origin, untilTakenOver, type Width, widths } from "./window.ts";

/** A separate browser window. Unexpected errors and warnings in its console fail the test. */
export interface Person extends Pick<Window, "page"> {
  /** Console errors that the test causes, such as those of a lost connection. */
  expectComplaint: (...patterns: RegExp[]) => void;
  /** Closes the window. Open windows are closed at the end of the test. */
  close: () => Promise<void>;
}

/** Opens a window. */
export type NewPerson = (width: Width, options?: WindowOptions) => Promise<Person>;

/** Creates a guest with this name, who uses the mobile app. */
export type NewGuest = (name: string) => Promise<GuestApp>;

/** Registers a function that runs at the end of the test, when all windows are closed. */
export type AtEnd = (close: () => unknown) => void;

interface Fixtures {
  atEnd: AtEnd;
  newPerson: NewPerson;
  newGuest: NewGuest;
  /** Skips the test if there is no browser. */
  needsBrowser: undefined;
}

export const test = base.extend<Fixtures>({
  needsBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use, testInfo) => {
      testInfo.skip(noBrowser !== undefined, noBrowser);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  newGuest: async ({}, use) => {
    const guests: GuestApp[] = [];
    await use(async (name) => {
      const guest = await makeGuest(name);
      guests.push(guest);
      return guest;
    });
    await Promise.all(guests.map(({ close }) => close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  atEnd: async ({}, use) => {
    const closers: (() => unknown)[] = [];
    await use((close) => void closers.push(close));
    for (const close of closers) await close();
  },
  // `atEnd` is only named here, so that it is torn down after this fixture. An open window can still send
  // requests to what `atEnd` closes.
  newPerson: async ({ browser, atEnd: _ }, use) => {
    const windows: { close: () => Promise<void>; unexpected: () => string[] }[] = [];
    const browsersWithCamera: Browser[] = [];
    await use(async (width, options) => {
      // A camera is chosen by the arguments of a browser, so it needs another browser.
      const withCamera = options?.camera && (await openBrowser(cameraArguments(options.camera)));
      if (withCamera) browsersWithCamera.push(withCamera);
      const { page, context, complaints } = await openWindow(withCamera ?? browser, width, options);
      const expected: RegExp[] = [];
      const close = async () => {
        // A handler that still waits for a response fails when its window closes.
        for (const one of context.pages()) await one.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      };
      const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
      windows.push({ close, unexpected: () => complaints.filter((text) => !isExpected(text)) });
      return { page, close, expectComplaint: (...patterns) => void expected.push(...patterns) };
    });
    await Promise.all(windows.map(({ close }) => close()));
    await Promise.all(browsersWithCamera.map((one) => one.close()));
    const unexpected = windows.flatMap((one) => one.unexpected());
    expect(unexpected, "errors and warnings in the console").toEqual([]);
  },
});

/** Stores a picture in `.cache/screenshots` if FLASHPLATE_PICTURES is set. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.FLASHPLATE_PICTURES) return;
  const folder = join(cacheDir, "screenshots");
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: "disabled" });
}
