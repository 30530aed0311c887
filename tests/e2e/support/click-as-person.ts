import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { settleMs } from "../../../web/src/shared/lib/second-tap.ts";

/** Longer than the time in which the site ignores a second tap at the same place. */
const glanceMs = settleMs + 100;
/** Farther than a finger misses. */
const nearPx = 60;

interface Place {
  x: number;
  y: number;
}

const lastClicks = new WeakMap<Page, Place & { at: number }>();
const patched = new WeakSet<object>();

/**
 * Makes each click and tap of a test wait if the last one was at the same place. A person also looks at
 * what has appeared under the finger before tapping again. Clicks at other places do not wait.
 * @param page any page: it leads to Playwright's class of locators, which all pages share
 */
export function clickAsPerson(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  if (patched.has(locators)) return;
  patched.add(locators);
  for (const method of ["click", "tap"] as const) {
    const press = locators[method];
    locators[method] = async function (this: Locator, options) {
      const place = await placeOf(this);
      const last = lastClicks.get(this.page());
      if (last && isNear(last, place)) await sleep(Math.max(0, last.at + glanceMs - Date.now()));
      await press.call(this, options);
      if (place) lastClicks.set(this.page(), { ...place, at: Date.now() });
    };
  }
}

/** The middle of an element; undefined if it is not there. The click then reports the error. */
async function placeOf(locator: Locator): Promise<Place | undefined> {
  await locator.scrollIntoViewIfNeeded().catch(() => {});
  const box = await locator.boundingBox().catch(() => null);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

function isNear(one: Place, other: Place | undefined): boolean {
  return other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < nearPx;
}
