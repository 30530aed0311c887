import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, type Width, widths } from "./support/browser.ts";
import { axeFindings, motions, numberStops, smallTargets, tab } from "./support/checks.ts";
import {
  enter,
  goTo,
  openIt,
  roles,
  type Screen,
  screens,
  screensOf,
  type Visit,
} from "./support/screens.ts";

let browser: Browser;

const cases = roles.flatMap((role) =>
  (Object.keys(widths) as Width[]).map((width) => [role, width] as const),
);

it("every route has a screen that is looked at", () => {
  const router = readFileSync(join(import.meta.dirname, "../../web/src/app/router.tsx"), "utf8");
  const routes = [...router.matchAll(/(?:(?:screen|reading|later)\(\s*|path: )"(\/[^"]*)"/g)].map(
    ([, path]) => path?.replace(/:\w+/, "").toLowerCase(),
  );
  expect(routes.length).toBeGreaterThan(18);
  const shown = screens.map(({ path }) => path.toLowerCase());
  expect(
    routes.filter(
      (route) =>
        !shown.some((path) =>
          route?.endsWith("/") && route !== "/" ? path.startsWith(route) : path === route,
        ),
    ),
  ).toEqual([]);
});

describe.skipIf(noBrowser)("every screen", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(cases)("is readable, still and large enough to be hit: %s, %s", async (role, width) => {
    const person = await newPerson(browser, width);
    const { page } = person;
    await page.emulateMedia({ reducedMotion: "reduce" });
    const visit = await enter(page, role);
    const found: Record<string, string[]> = {};
    for (const screen of screensOf(role, width)) {
      if (screen.expected) person.expectComplaint(screen.expected);
      await page.emulateMedia({ colorScheme: "light" });
      await goTo(visit, screen);
      await openIt(page, screen);
      const findings = [...(await axeFindings(page)), ...(await motions(page))];
      if (width === "phone") findings.push(...(await smallTargets(page)));
      await page.emulateMedia({ colorScheme: "dark" });
      findings.push(...(await axeFindings(page)).map((finding) => `in the dark: ${finding}`));
      if (findings.length > 0) found[screen.name] = findings;
    }
    expect(found).toEqual({});
  });

  it.each(cases)("is reached by Tab, stop by stop: %s, %s", async (role, width) => {
    const person = await newPerson(browser, width);
    const visit = await enter(person.page, role);
    const found: Record<string, string[]> = {};
    for (const screen of screensOf(role, width)) {
      if (screen.expected) person.expectComplaint(screen.expected);
      await goTo(visit, screen);
      const findings = screen.opener ? await walkInside(visit, screen) : await walkPage(visit);
      if (findings.length > 0) found[screen.name] = findings;
    }
    expect(found).toEqual({});
  });
});

/** From the skip link through every stop to the end of the page, in the page's order; and past the bar by the skip link. */
async function walkPage({ page }: Visit): Promise<string[]> {
  const names = await numberStops(page);
  const findings: string[] = [];
  for (const [place, name] of names.entries()) {
    const stop = await tab(page);
    if (stop.problem) findings.push(stop.problem);
    if (stop.place !== place) return [...findings, `${name} is not stop ${place}, but ${stop.place}`];
  }
  if (!names[0]?.includes("Skip to the content")) findings.push(`first stop: ${names[0]}`);
  await page.locator("[data-stop='0']").focus();
  await page.keyboard.press("Enter");
  const isPast = await page.evaluate(() => document.activeElement?.id === "content");
  if (!isPast) findings.push("the skip link does not lead to the content");
  return findings;
}

/** Opens by keyboard, keeps the focus inside, closes on Escape, gives the focus back. */
async function walkInside({ page }: Visit, screen: Screen): Promise<string[]> {
  const opener = await screen.opener?.(page).elementHandle();
  const opened = await openIt(page, screen);
  if (!opener || !opened) throw new Error(`${screen.name} opens nothing`);
  const findings: string[] = [];
  const isInside = () => opened.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside, { message: screen.name }).toBe(true);
  const isMenu = screen.opens !== undefined;
  const names = isMenu
    ? await opened.getByRole("menuitem").allTextContents()
    : await numberStops(page, "[role=dialog]");
  const reached = new Set<number>();
  for (const name of [...names, "once around"]) {
    const stop = await tab(page, isMenu ? "ArrowDown" : "Tab");
    reached.add(stop.place);
    if (stop.problem && !isMenu) findings.push(stop.problem);
    if (!(await isInside())) findings.push(`the focus leaves before ${name}`);
  }
  if (isMenu) {
    const highlighted = await opened.locator("[data-highlighted]").textContent();
    if (highlighted !== names.at(-1)) findings.push(`the arrows lead to ${highlighted}`);
  } else {
    findings.push(...names.filter((_, place) => !reached.has(place)).map((name) => `not reached: ${name}`));
  }
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "hidden" });
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement), { message: screen.name })
    .toBe(true);
  return findings;
}
