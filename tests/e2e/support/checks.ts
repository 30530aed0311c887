import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on the page as it stands: rule, weight, where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The other mode opens a further tab for every look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id} ${target.join(" ")}: ${failureSummary}`),
    );
}

/** What moves, or would, although the person asked for less motion: running animations, and transitions that take time. */
export async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
      .map((animation) => `runs: ${(animation as CSSAnimation).animationName ?? animation.id}`);
    const would = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, transitionProperty, animationName, scrollBehavior } =
        getComputedStyle(element);
      const moves =
        (transitionProperty !== "none" &&
          transitionDuration.split(",").some((time) => parseFloat(time) > 0)) ||
        animationName !== "none" ||
        scrollBehavior === "smooth";
      return moves
        ? [`would: <${element.tagName.toLowerCase()} class="${element.getAttribute("class")}">`]
        : [];
    });
    return [...running, ...would];
  });
}

/** What a thumb must hit and is smaller than 44 pixels on a side. Links inside of a sentence are as high as its lines. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const controls = "a[href], button, input, select, textarea, summary, [role=menuitem]";
    const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => element.tabIndex >= 0 || element.role === "menuitem",
    );
    return shown.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInSentence = getComputedStyle(element).display === "inline";
      if (width === 0 || isInSentence || !element.checkVisibility()) return [];
      const name = element.ariaLabel ?? element.textContent?.trim() ?? "";
      const isSmall = height < least || width < least;
      return isSmall ? [`${element.tagName} "${name}" ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
  });
}

/** What does not bear text of twice its size (WCAG 1.4.4): a page wider than the window, a text that is a column of letters. */
export async function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const columns = [...document.querySelectorAll("body *")].filter((element) => {
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const length = text.reduce((sum, node) => sum + (node.textContent?.trim().length ?? 0), 0);
      const { width } = element.getBoundingClientRect();
      // What only screen readers are given is a pixel wide.
      return length > 6 && width > 2 && width < 2 * parseFloat(getComputedStyle(element).fontSize);
    });
    const findings = columns.map((element) => `a column of letters: ${element.textContent?.trim()}`);
    if (root.scrollWidth > innerWidth) findings.push(`${root.scrollWidth} wide in ${innerWidth}`);
    root.style.fontSize = "";
    return findings.map((finding) => `at twice its size: ${finding}`);
  });
}

/** One stop of the Tab key: what has the focus, and what is wrong with it. */
export interface Stop {
  /** Its place among everything the keyboard can reach; -1 for the end of the page. */
  place: number;
  problem?: string;
}

/** Numbers everything that the keyboard should reach inside of `root`, in the order of the page. Answers the names. */
export async function numberStops(page: Page, root = "body"): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
    for (const old of document.querySelectorAll("[data-stop]")) old.removeAttribute("data-stop");
    const stops = [...document.querySelectorAll<HTMLElement>(`:is(${selector}) :is(${controls})`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(":disabled") &&
        element.closest("[inert], [aria-hidden=true]") === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return stops.map((element, place) => {
      element.dataset.stop = String(place);
      return `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim() ?? ""}`;
    });
  }, root);
}

/** Presses Tab, and looks where that leads. The parts of a time (hours, minutes, the picker) count as one stop. */
export async function tab(page: Page, key = "Tab"): Promise<Stop> {
  const before = await timeInFocus(page);
  do await page.keyboard.press(key);
  while (before !== undefined && (await timeInFocus(page)) === before);
  // What the focus scrolls to may take a moment to get there.
  for (let looks = 0; ; looks += 1) {
    const stop = await present(page);
    if (stop.problem === undefined || looks === 5) return stop;
    await page.waitForTimeout(100);
  }
}

/** Where the focus is, and what is wrong there. */
function present(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { place: -1 };
    const place = Number(element.dataset.stop ?? -1);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim() ?? ""}`;
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2)
      return { place, problem: `no focus ring: ${name}` };
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
      return { place, problem: `out of sight: ${name}` };
    }
    // Of something high, a part may be behind what stands still; not all of it (WCAG 2.4.11).
    const hiding = [top + 8, top + height / 2, bottom - 8].map((middle) => {
      const y = Math.min(Math.max(middle, 1), innerHeight - 1);
      const above = document.elementFromPoint(left + width / 2, y);
      return above && !element.contains(above) && !above.contains(element) ? above.tagName : undefined;
    });
    return hiding.includes(undefined) ? { place } : { place, problem: `covered by ${hiding[1]}: ${name}` };
  });
}

/** The place of the time or date that has the focus, or undefined. */
async function timeInFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isTime = element instanceof HTMLInputElement && ["time", "date"].includes(element.type);
    return isTime ? (element.dataset.stop ?? "") : undefined;
  });
}
