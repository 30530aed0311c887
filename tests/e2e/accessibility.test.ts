import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vendor } from "./support/accounts.ts";
import {
  isFocused,
  newPerson,
  noBrowser,
  openBrowser,
  origin,
  type Width,
  widths,
} from "./support/browser.ts";
import { axeFindings, crampedTexts, motions, numberStops, smallTargets, tab } from "./support/checks.ts";
import {
  enter,
  goTo,
  openIt,
  type Role,
  roles,
  type Screen,
  screens,
  screensOf,
  type Visit,
} from "./support/screens.ts";

let browser: Browser;

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

  // Two windows at a time: where one waits for the servers, the other is looked at.
  it.each(roles)(
    "is led through by Tab, readable, still and large enough at every width: %s",
    async (role) => {
      const found = await Promise.all(
        (Object.keys(widths) as Width[]).map((width) => findingsOf(role, width)),
      );
      expect(Object.assign({}, ...found)).toEqual({});
    },
    300_000,
  );
});

/** What is wrong on the screens of a role at a width, by screen. */
async function findingsOf(role: Role, width: Width): Promise<Record<string, string[]>> {
  const person = await newPerson(browser, width);
  const { page } = person;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const visit = await enter(page, role);
  const found: Record<string, string[]> = {};
  for (const screen of screensOf(role, width)) {
    if (screen.expected) person.expectComplaint(screen.expected);
    await page.emulateMedia({ colorScheme: "light" });
    await goTo(visit, screen);
    const findings = screen.opener ? await walkInside(visit, screen) : await walkPage(visit);
    await openIt(page, screen);
    findings.push(...(await axeFindings(page)), ...(await motions(page)));
    if (width === "phone") findings.push(...(await smallTargets(page)), ...(await crampedTexts(page)));
    await page.emulateMedia({ colorScheme: "dark" });
    findings.push(...(await axeFindings(page)).map((finding) => `in the dark: ${finding}`));
    if (findings.length > 0) found[`${screen.name}, ${width}`] = findings;
  }
  return found;
}

describe.skipIf(noBrowser)("a vendor without a mouse", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("signs in and starts a sale", async () => {
    const { page } = await newPerson(browser, "desktop");
    const { keyboard } = page;
    await page.goto(`${origin}/login`);
    await tabTo(page, page.getByLabel("Email", { exact: true }));
    await keyboard.type(vendor.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await keyboard.type(vendor.password);
    await keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await tabTo(page, page.getByRole("link", { name: "Start a flash sale" }));
    await keyboard.press("Enter");

    const dialog = page.getByRole("dialog");
    const category = dialog.getByLabel("Category");
    await category.waitFor();
    await tabTo(page, category);
    await keyboard.type("Drinks");
    await tabTo(page, dialog.getByLabel("Product"));
    await keyboard.press("ArrowDown");
    await tabTo(page, dialog.getByRole("button", { name: "40%" }));
    await keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: "3 hours" }));
    await keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel("Items Amount"));
    await keyboard.type("4");
    await tabTo(page, dialog.getByLabel("Limit per person"));
    await keyboard.type("1");
    const product = await dialog.getByLabel("Product").locator("option:checked").textContent();
    await keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    const dish = product?.split(" · ")[0] ?? "";
    const active = page.getByRole("region", { name: "Active Sales" });
    await active.getByRole("heading", { name: dish, exact: true }).first().waitFor();
    // Said to who cannot see it, with the focus at the list the sale is in.
    await page.getByRole("status").filter({ hasText: dish }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("active-sales");
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** From the skip link through every stop to the end of the page, in the page's order; and past the bar by the skip link. */
async function walkPage({ page }: Visit): Promise<string[]> {
  await page.evaluate(() => {
    // Some pages put the focus where something new has come.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
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
  const names = screen.isMenu
    ? await opened.getByRole("menuitem").allTextContents()
    : await numberStops(page, "[role=dialog]");
  const reached = new Set<number>();
  for (const name of [...names, "once around"]) {
    const stop = await tab(page, screen.isMenu ? "ArrowDown" : "Tab");
    reached.add(stop.place);
    if (stop.problem && !screen.isMenu) findings.push(stop.problem);
    if (!(await isInside())) findings.push(`the focus leaves before ${name}`);
  }
  if (screen.isMenu) {
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
