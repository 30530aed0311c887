import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { cacheDir } from "../../../tools/lib/paths.ts";
import { noBrowser, openWindow, type Width, type Window, type WindowOptions } from "./window.ts";

export { expect, type Locator, type Page, type Request } from "@playwright/test";
export { everyWidth, origin, untilTakenOver, type Width, widths } from "./window.ts";

/** Somebody at a window of their own. An error or warning in its console fails the test, unless it was expected. */
export interface Person extends Pick<Window, "page"> {
  /** Complaints that this journey causes on purpose, such as the browser's own about a network that was cut. */
  expectComplaint: (...patterns: RegExp[]) => void;
  /** Closes the window; the end of the test closes those that are still open. */
  close: () => Promise<void>;
}

/** Opens the window of a person. */
export type NewPerson = (width: Width, options?: WindowOptions) => Promise<Person>;

interface Fixtures {
  newPerson: NewPerson;
  /** Skips the test where there is no browser. */
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
  newPerson: async ({ browser }, use) => {
    const windows: { close: () => Promise<void>; unexpected: () => string[] }[] = [];
    await use(async (width, options) => {
      const { page, context, complaints } = await openWindow(browser, width, options);
      const expected: RegExp[] = [];
      const close = () => context.close();
      const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
      windows.push({ close, unexpected: () => complaints.filter((text) => !isExpected(text)) });
      return { page, close, expectComplaint: (...patterns) => void expected.push(...patterns) };
    });
    await Promise.all(windows.map(({ close }) => close()));
    const unexpected = windows.flatMap((one) => one.unexpected());
    expect(unexpected, "errors and warnings in the console").toEqual([]);
  },
});

/** Keeps a picture of the page in `.cache/screenshots`, where FLASHPLATE_PICTURES is set. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.FLASHPLATE_PICTURES) return;
  const folder = join(cacheDir, "screenshots");
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: "disabled" });
}
