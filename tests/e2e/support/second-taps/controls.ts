import { setTimeout as sleep } from "node:timers/promises";
import type { ElementHandle, Page } from "@playwright/test";
import type { TappedScreen } from "./tapped-screens.ts";

/** Controls that are not tapped, with the reason. */
const excluded: readonly { name: RegExp; because: string }[] = [
  { name: /^(Logout|Log out)/, because: "ends the session that the next taps need" },
  { name: /^(Upload|Choose|Take|Import|Drop)/, because: "opens the system's own dialog for files" },
  { name: /^(Print|Share)/, because: "opens the system's own dialog" },
  { name: /^Payouts/, because: "leaves for Stripe" },
  { name: /^Skip to the content/, because: "is visible to the keyboard only" },
];

const marked = (element: string) => `[data-tapped="${element}"]`;

/**
 * Returns the names of the controls that a finger can reach, by the page's elements and roles. Numbers in
 * them are written as `#`. Controls of a list have the same name, and only the first of them is tapped.
 */
export async function controlsOf(page: Page, screen: TappedScreen): Promise<string[]> {
  const names = new Set(await markControls(page, screen.hasBars === true));
  return [...names].filter((name) => !excluded.some((one) => one.name.test(name)));
}

/** Finds the first control with a name on a page that was loaded again. */
export async function findControl(
  page: Page,
  screen: TappedScreen,
  name: string,
): Promise<ElementHandle<Element> | null> {
  // A part of the page may load late on a busy machine.
  for (let tries = 0; tries < 10; tries += 1) {
    const names = await markControls(page, screen.hasBars === true);
    const place = names.indexOf(name);
    if (place >= 0) return page.locator(marked(String(place))).elementHandle();
    await sleep(500);
  }
  return null;
}

/**
 * Marks the controls of the page, or of its dialog, by their position (`data-tapped`).
 * @returns their names in this order, with `#` for numbers
 */
async function markControls(page: Page, hasBars: boolean): Promise<string[]> {
  return page.evaluate((withBars) => {
    const selector =
      "a[href], button, summary, select, [role=button], [role=menuitem], [role=switch], [role=radio]," +
      " input:is([type=checkbox], [type=radio])";
    for (const old of document.querySelectorAll("[data-tapped]")) old.removeAttribute("data-tapped");
    const dialog = document.querySelector("[role=dialog]");
    const isLeaving = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      (element.origin !== location.origin || element.target === "_blank" || element.hasAttribute("download"));
    const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        !element.matches(":disabled, [aria-disabled=true]") &&
        element.closest("[inert], [aria-hidden=true]") === null &&
        (withBars || element.closest("header, nav, footer") === null) &&
        !isLeaving(element),
    );
    return found.map((element, place) => {
      element.dataset.tapped = String(place);
      // Hidden parts, such as counts that load later, do not belong to the name.
      const copy = element.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
      const name = element.ariaLabel ?? copy.textContent ?? "";
      const text = name.trim() || element.getAttribute("name") || element.tagName;
      return text.replace(/\d+/g, "#").replace(/\s+/g, " ").slice(0, 60);
    });
  }, hasBars);
}
