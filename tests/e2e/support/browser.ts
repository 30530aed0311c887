import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { openWindow, type Width, type Window } from "./window.ts";

export { noBrowser, openBrowser, origin, untilTakenOver, type Width, widths } from "./window.ts";

/** Somebody at a window of their own. Whatever a tab of theirs complains about fails the test, unless it was expected. */
export interface Person extends Pick<Window, "page"> {
  /** Complaints that this journey brings about on purpose, such as the browser's own about a network that was cut. */
  expectComplaint: (...patterns: RegExp[]) => void;
  close: () => Promise<void>;
}

/** Who has come in this test, and what they complained about unexpectedly. */
const present = new Map<Person, () => string[]>();

afterEach(async () => {
  const persons = [...present];
  present.clear();
  await Promise.all(persons.map(([person]) => person.close()));
  expect(
    persons.flatMap(([, unexpected]) => unexpected()),
    "errors and warnings in the console",
  ).toEqual([]);
});

/**
 * Opens a window with nobody signed in, in American English unless it is somebody else's. Its console's errors and warnings are kept:
 * a journey ends without any.
 */
export async function newPerson(browser: Browser, width: Width, locale = "en-US"): Promise<Person> {
  const { page, context, complaints } = await openWindow(browser, width, locale);
  const expected: RegExp[] = [];
  const person: Person = {
    page,
    expectComplaint: (...patterns) => expected.push(...patterns),
    close: () => context.close(),
  };
  present.set(person, () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))));
  return person;
}

/** Keeps a picture of the whole page under `.cache/screenshots`, for people to look at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, "../../../.cache/screenshots");
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: "disabled" });
}

/** Whether the keyboard's focus is on an element. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found === document.activeElement);
