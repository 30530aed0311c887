import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/lib/paths.ts";
import { type Role, roles, type Screen } from "./support/screens/screen.ts";
import { inSpanish, spanishFindings, turnSpanish } from "./support/spanish.ts";
import {
  everyWidth,
  expect,
  journeyAt,
  type NewPerson,
  nightly,
  type Page,
  test,
  type Width,
  widths,
} from "./support/test.ts";
import {
  axeFindings,
  brokenPictures,
  colourFindings,
  motionFindings,
  numberStops,
  overflowFindings,
  pressTab,
  type Stop,
  shiftFindings,
  smallTargets,
  watchShifts,
  watchViolations,
} from "./support/visits/checks.ts";
import { screens } from "./support/visits/screens.ts";
import { layoutFindings, textFindings } from "./support/visits/text-layout.ts";
import { accountOf, goTo, openFromScreen } from "./support/visits/visit-screen.ts";

test("lists a screen for every route", () => {
  const router = readFileSync(join(root, "web/src/app/router.tsx"), "utf8");
  const routes = [...router.matchAll(/(?:(?:screen|staticScreen)Route\(\s*|path: )"(\/[^"]*)"/g)].map(
    ([, path]) => path?.replace(/:\w+/, "").toLowerCase(),
  );
  expect(routes.length).toBeGreaterThan(18);
  const shown = screens.map(({ path }) => path.toLowerCase());
  const isShown = (route = "") => {
    const hadParameter = route.endsWith("/") && route !== "/";
    return shown.some((path) => (hadParameter ? path.startsWith(route) : path === route));
  };
  expect(routes.filter((route) => !isShown(route))).toEqual([]);
});

// The findings are sufficient; a trace of every press of Tab would take longer than the checks.
test.use({ trace: "off" });

/** Few screens per test, so that tests run in parallel until the end of the run. */
const screensPerTest = 12;

for (const role of roles) {
  const all = screens.filter((screen) => screen.role === role);
  for (let from = 0; from < all.length; from += screensPerTest) {
    const part = all.slice(from, from + screensPerTest);
    const title = `${role} screens ${from + 1} to ${from + part.length}`;
    for (const width of everyWidth)
      test(`finds nothing wrong on ${title} on a ${width}`, journeyAt(width), async ({ newPerson }) => {
        test.setTimeout(300_000);
        expect(await findingsOf(newPerson, part, role, width)).toEqual({});
      });
    test(`finds nothing wrong on ${title} in the browser's own font`, nightly, async ({ newPerson }) => {
      test.setTimeout(300_000);
      expect(await findingsOf(newPerson, part, role, "phone", { ownFont: true })).toEqual({});
    });
  }
}

/**
 * Returns the faults on some screens of a role, by screen. Loads each screen once and runs every check, at
 * the given width or at the only one at which it exists. Errors and warnings in the console fail the test
 * separately.
 */
async function findingsOf(
  newPerson: NewPerson,
  part: readonly Screen[],
  role: Role,
  width: Width,
  { ownFont = false } = {},
): Promise<Record<string, readonly string[]>> {
  const { account, own } = await accountOf(role);
  const person = await newPerson(width, { account });
  const { page } = person;
  // The site's fonts are optional: a page whose fonts arrive late keeps the browser's own.
  if (ownFont) {
    person.expectComplaint(/\.woff2$/);
    await page.route("**/*.woff2", (route) => route.abort());
  }
  const violations = await watchViolations(page);
  await watchShifts(page);
  const found: Record<string, readonly string[]> = {};
  for (const screen of part) {
    if (screen.expected) person.expectComplaint(screen.expected);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(widths[screen.width ?? width]);
    await goTo({ page, own }, screen);
    const findings = await screenFindings(page, screen, screen.width ?? width);
    if (findings.length > 0) found[screen.name] = findings;
  }
  return violations.length > 0 ? { ...found, violations } : found;
}

/** Roles whose screens are checked for layout shift. */
const shiftCheckedRoles = new Set<Role>(["visitor", "vendor", "admin"]);

/**
 * Runs every check of a loaded screen. Checks that change the page are last.
 *
 * - On a phone, the page must also fit a desktop. Large text and the narrowest phone are checked only in
 *   Spanish, whose texts are longer.
 * - On a desktop (nightly), the page is also narrowed to a phone, which checks these in English.
 */
async function screenFindings(page: Page, screen: Screen, width: Width): Promise<string[]> {
  const findings = await brokenPictures(page);
  const isWhole = !screen.before && !screen.opener;
  if (isWhole && shiftCheckedRoles.has(screen.role)) findings.push(...(await shiftFindings(page)));
  const dialog = screen.opener ? await walkInside(page, screen) : undefined;
  findings.push(...(dialog?.findings ?? (await walkPage(page))));
  findings.push(...(await axeFindings(page)), ...(await motionFindings(page)));
  if (width === "phone") {
    findings.push(...(await smallTargets(page)));
    if (!dialog) findings.push(...(await whenWidened(page)));
  }
  if (width === "phone") findings.push(...(await textFindings(page)));
  else findings.push(...(await layoutFindings(page, width)));
  if (width === "desktop" && !screen.width) findings.push(...(await whenNarrowed(page)));
  await page.emulateMedia({ colorScheme: "dark" });
  findings.push(...(await colourFindings(page)).map((finding) => `in the dark: ${finding}`));
  findings.push(...(await inSpanishFindings(page, width)));
  await dialog?.close();
  return findings;
}

/** Checks a phone's page at a desktop's width. */
async function whenWidened(page: Page): Promise<string[]> {
  await page.setViewportSize(widths.desktop);
  const findings = await overflowFindings(page);
  await page.setViewportSize(widths.phone);
  return findings.map((finding) => `when widened: ${finding}`);
}

/** Checks a desktop's page at a phone's width. */
async function whenNarrowed(page: Page): Promise<string[]> {
  await page.setViewportSize(widths.phone);
  const findings = await layoutFindings(page, "phone");
  await page.setViewportSize(widths.desktop);
  return findings.map((finding) => `when narrowed: ${finding}`);
}

/** Checks the same page in Spanish. */
async function inSpanishFindings(page: Page, width: Width): Promise<string[]> {
  const heading = page.getByRole("heading", { level: 1, includeHidden: true }).first();
  const before = (await heading.count()) > 0 ? ((await heading.textContent()) ?? "") : "";
  await turnSpanish(page);
  const findings = [...(await spanishFindings(page)), ...(await layoutFindings(page, width))];
  const expected = inSpanish(before);
  if (expected !== undefined) {
    const after = await heading.textContent();
    if (after !== expected) findings.push(`the heading is ${after}`);
  }
  return findings.map((finding) => `in Spanish: ${finding}`);
}

/** Checks all stops of the Tab key in the page's order, and the skip link. */
async function walkPage(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Some pages move the focus to new content.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const names = await numberStops(page);
  const findings: string[] = [];
  let stop: Stop | undefined;
  for (const [place, name] of names.entries()) {
    stop = await pressTab(page, stop);
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

/**
 * Opens a dialog by keyboard and checks that it keeps the focus.
 * @returns the faults, and a function that checks that Escape closes it and returns the focus
 */
async function walkInside(
  page: Page,
  screen: Screen,
): Promise<{ findings: string[]; close: () => Promise<void> }> {
  const opener = await screen.opener?.(page).elementHandle();
  const opened = await openFromScreen(page, screen);
  if (!opener || !opened) throw new Error(`${screen.name} opens nothing`);
  const findings: string[] = [];
  // Checks that styles are allowed by the content policy: the dialog covers the page.
  const position = await opened.evaluate(
    (element) => getComputedStyle(element.parentElement ?? element).position,
  );
  if (!screen.isMenu && position !== "fixed") findings.push(`the dialog's frame is ${position}`);
  const isInside = () => opened.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside, { message: screen.name }).toBe(true);
  const names = screen.isMenu
    ? await opened.getByRole("menuitem").allTextContents()
    : await numberStops(page, "[role=dialog]");
  const reached = new Set<number>();
  let stop: Stop | undefined;
  for (const name of [...names, "once around"]) {
    stop = await pressTab(page, stop, screen.isMenu ? "ArrowDown" : "Tab");
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
  const close = async () => {
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "hidden" });
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement), { message: screen.name })
      .toBe(true);
  };
  return { findings, close };
}
