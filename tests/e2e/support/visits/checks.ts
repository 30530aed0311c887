import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Returns axe's serious findings on the page: rule, impact, element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Without legacy mode, each analysis opens another tab.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return serious((await axe.analyze()).violations);
}

/** Repeats axe's color checks after a change of colors. `axeFindings` must have run on the page. */
export async function colourFindings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return axe.run({ runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] });
  });
  return serious(violations);
}

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

function serious(violations: AxeResults["violations"]): string[] {
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id} ${target.join(" ")}: ${failureSummary}`),
    );
}

/** Returns animations that run, and elements that could move. Reduced motion forbids both. */
export async function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
      .map((animation) => `runs: ${(animation as CSSAnimation).animationName ?? animation.id}`);
    const movable = [...document.querySelectorAll("*")].flatMap((element) => {
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
    return [...running, ...movable];
  });
}

/** Returns touch targets smaller than 44 pixels. Links within a sentence are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minPx = 44;
    const controls = "a[href], button, input, select, textarea, summary, [role=menuitem]";
    const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => element.tabIndex >= 0 || element.role === "menuitem",
    );
    return shown.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInSentence = getComputedStyle(element).display === "inline";
      if (width === 0 || isInSentence || !element.checkVisibility()) return [];
      const name = element.ariaLabel ?? element.textContent?.trim() ?? "";
      const isSmall = height < minPx || width < minPx;
      return isSmall ? [`${element.tagName} "${name}" ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
  });
}

/** Returns a fault if the page can be scrolled horizontally. */
export async function overflowFindings(page: Page): Promise<string[]> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  return content > screen ? [`${content} wide in ${screen}`] : [];
}

/** Returns pictures that do not load, including lazy ones. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(
      pictures.map((picture) => Promise.race([picture.decode().catch(() => {}), wait(15_000)])),
    );
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => `no picture: ${src}`);
  });
}

/** Collects violations of the content policy in all tabs: `<page>: <directive> <resource>`. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  const context = page.context();
  await context.exposeFunction("reportViolation", (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const what = `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function") report(what);
    });
  });
  return violations;
}

/** Limit of the cumulative layout shift (CLS). */
const shiftBudget = 0.02;

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What `watchShifts` records in the page. */
interface Shifts {
  shifted: number;
  /** The moved elements, with their positions before and after in pixels. */
  moved: string[];
}

/** Records layout shifts from the start of the page, without those after user input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0, moved: [] }) as unknown as Shifts;
    const nameOf = (node: Node | null) => {
      const text = node?.textContent?.trim().slice(0, 40) ?? "";
      return `${node?.nodeName.toLowerCase() ?? "removed"} "${text}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        state.shifted += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const places = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`);
          state.moved.push(`${nameOf(node)} from ${places.join(" to ")} after ${entry.startTime} ms`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns a fault that names the moved elements if the layout shift is above the limit. */
export async function shiftFindings(page: Page): Promise<string[]> {
  const { shifted, moved } = await page.evaluate(() => {
    const state = window as unknown as Shifts;
    return { shifted: state.shifted, moved: state.moved };
  });
  return shifted > shiftBudget ? [`content jumped by ${shifted}: ${moved.join("; ")}`] : [];
}

/** A stop of the Tab key: the focused element and its faults. */
export interface Stop {
  /** Index among the focusable elements; -1 for the end of the page. */
  place: number;
  /** Whether it is a time or date field. */
  isTime?: boolean;
  problem?: string;
}

/** Numbers the focusable elements in `root`, in the order of the page. Returns their names. */
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

/**
 * Presses Tab and returns the stop. The parts of a time field (hours, minutes, picker) are one
 * stop.
 * @param from the previous stop
 */
export async function pressTab(page: Page, from?: Stop, key = "Tab"): Promise<Stop> {
  let stop: Stop;
  do {
    await page.keyboard.press(key);
    stop = await readStop(page);
  } while (from?.isTime && stop.isTime && stop.place === from.place);
  // Waits for scrolling to the focus.
  for (let looks = 0; stop.problem !== undefined && looks < 5; looks += 1) {
    await page.waitForTimeout(100);
    stop = await readStop(page);
  }
  return stop;
}

/** Returns the focused element and its faults. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { place: -1 };
    const isTime = element instanceof HTMLInputElement && ["time", "date"].includes(element.type);
    const at = { place: Number(element.dataset.stop ?? -1), isTime };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim() ?? ""}`;
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2)
      return { ...at, problem: `no focus ring: ${name}` };
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
      return { ...at, problem: `out of sight: ${name}` };
    }
    // Fixed elements may cover a part of a high element, but not all of it (WCAG 2.4.11).
    const hiding = [top + 8, top + height / 2, bottom - 8].map((middle) => {
      const y = Math.min(Math.max(middle, 1), innerHeight - 1);
      const above = document.elementFromPoint(left + width / 2, y);
      return above && !element.contains(above) && !above.contains(element) ? above.tagName : undefined;
    });
    return hiding.includes(undefined) ? at : { ...at, problem: `covered by ${hiding[1]}: ${name}` };
  });
}
