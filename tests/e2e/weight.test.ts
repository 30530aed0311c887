import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chunk, filesOf } from "../../tools/build/manifest.ts";
import {
  isFocused,
  newPerson,
  noBrowser,
  openBrowser,
  origin,
  takePicture,
  untilTakenOver,
  type Width,
  widths,
} from "./support/browser.ts";
import { hold } from "./support/network.ts";
import { admin, signIn, vendor } from "./support/steps.ts";

const dist = join(import.meta.dirname, "../../web/dist");
/** What the landing may load of JavaScript, compressed, in bytes. */
const landingBudget = 135 * 1024;
/** How far content may jump, as browsers score it. */
const shiftBudget = 0.02;

const prerendered = ["/", "/about", "/contact", "/terms", "/privacy", "/login"];
const publicPaths = [...prerendered, "/About", "/register", "/PasswordChange", "/vendor-reg"];
const vendorPaths = ["/dashboard", "/menu", "/new-menu-item", "/Flashsales", "/orders", "/vendorportal"];

let browser: Browser;

/** The scripts of the site's own that a page asks for, as files of the build. */
function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) files.add(pathname.slice(1));
  });
  return files;
}

/** Watches how far content jumps, from the page's first moment on, jumps after a person's own touch left out. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as { shifted: number };
    state.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) state.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe.skipIf(noBrowser)("what pages weigh and how still they stand", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("the landing loads at most 135 KB of JavaScript, and nothing of Firebase", async () => {
    const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
      string,
      Chunk
    >;
    const { page, close } = await newPerson(browser, "phone");
    const loaded = scriptsOf(page);
    await page.goto(origin);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    expect(loaded.size).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(landingBudget);

    const own = new Set(filesOf(manifest, "index.html"));
    const firebase = filesOf(manifest, "src/platform/firebase-auth.ts").filter((file) => !own.has(file));
    expect(firebase.length).toBeGreaterThan(0);
    expect(firebase.filter((file) => loaded.has(file))).toEqual([]);
    for (const file of loaded)
      expect(readFileSync(join(dist, file), "utf8")).not.toMatch(/identitytoolkit|@firebase/);
    await close();
  });

  it.each(["light", "dark"] as const)(
    "prerendered pages are there without a script, and are taken over as they stand (%s)",
    async (colorScheme) => {
      const still = await browser.newContext({
        javaScriptEnabled: false,
        viewport: widths.phone,
        colorScheme,
      });
      const reader = await still.newPage();
      const { page, close } = await newPerson(browser, "phone");
      await page.emulateMedia({ colorScheme });
      for (const path of prerendered) {
        await reader.goto(origin + path);
        const heading = await reader.getByRole("heading", { level: 1 }).textContent();
        const title = await reader.title();
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
        expect(await page.getByRole("heading", { level: 1 }).textContent(), path).toBe(heading);
        expect(await page.title(), path).toBe(title);
        expect(await page.locator("link[rel=canonical]").getAttribute("href"), path).toMatch(
          new RegExp(`^https://[^/]+${path}$`),
        );
        const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        expect(paper, path).toBe(colorScheme === "dark" ? "rgb(23, 19, 16)" : "rgb(255, 250, 243)");
      }
      await still.close();
      await close();
    },
  );

  it("an address without a page of its own starts empty, not with another page's content", async () => {
    for (const path of ["/dashboard", "/orders", "/nothing-here"]) {
      const html = await (await fetch(origin + path)).text();
      expect(html, path).toContain('<div id="root"></div>');
      expect(html, path).toContain("noindex");
    }
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404);
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toMatch(
      /^Sitemap: https:\/\/.+\/sitemap\.xml$/m,
    );
    const listed = await (await fetch(`${origin}/sitemap.xml`)).text();
    for (const path of prerendered)
      expect(listed, path).toMatch(new RegExp(`<loc>https://[^/]+${path}</loc>`));
    expect(await (await fetch(`${origin}/About`)).text()).toContain("Good food belongs on a plate.");
  });

  /** Pages that jump too far while they come, and how far. */
  async function jumpsAt(width: Width): Promise<Record<string, number>> {
    const person = await newPerson(browser, width);
    const { page, close } = person;
    await watchShifts(page);
    const jumps: Record<string, number> = {};
    const look = async (page: Page, path: string) => {
      await page.goto(origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Signed in, the network is never idle: listeners stay open.
      await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
      await page.waitForTimeout(1_000);
      await page.evaluate(() => document.fonts.ready);
      const far = await shifted(page);
      if (far > shiftBudget) jumps[`${path}, ${width}`] = far;
    };
    for (const path of publicPaths) await look(page, path);
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    for (const path of vendorPaths) await look(page, path);
    await close();

    const approver = await newPerson(browser, width);
    await watchShifts(approver.page);
    await signIn(approver, admin);
    await approver.page.waitForURL("**/admin-portal");
    await look(approver.page, "/admin-portal");
    await approver.close();
    return jumps;
  }

  it("nothing jumps while a page comes, at every width", async () => {
    const jumps = await Promise.all((Object.keys(widths) as Width[]).map(jumpsAt));
    expect(Object.assign({}, ...jumps)).toEqual({});
  });

  it("a page that was rendered in English turns Spanish without a complaint", async () => {
    const { page, close } = await newPerson(browser, "phone", "es-MX");
    for (const path of prerendered) {
      await page.goto(origin + path);
      await page.locator("html[lang=es]").waitFor();
      await page.getByRole("link", { name: "Saltar al contenido" }).waitFor({ state: "attached" });
    }
    await close();
  });

  it("a picture comes in the width it is shown at, and what is out of sight not at once", async () => {
    const { page, close } = await newPerson(browser, "phone");
    await page.goto(origin);
    const hero = page.getByAltText("A table of dishes at closing time");
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => new URL(image.currentSrc || "x:").pathname))
      .toBe("/art/hero-480.webp");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/about`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    // Three drawings, each in one width.
    expect(asked.filter((path) => path.startsWith("/art/mission-"))).toHaveLength(3);
    await close();
  });

  it("is dark for who has it dark and runs no script", async () => {
    const still = await browser.newContext({
      javaScriptEnabled: false,
      viewport: widths.phone,
      colorScheme: "dark",
    });
    const page = await still.newPage();
    await page.goto(origin);
    const heading = page.getByRole("heading", { name: "A discount, a closing time, done." });
    const paper = () =>
      heading.evaluate((element) => getComputedStyle(element.ownerDocument.documentElement).backgroundColor);
    expect(await paper()).toBe("rgb(23, 19, 16)");
    await still.close();
  });
});

describe.skipIf(noBrowser)("the bars", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("the panel holds the focus, closes on Escape and gives the focus back", async () => {
    const { page, close } = await newPerson(browser, "phone");
    await page.goto(origin);
    await untilTakenOver(page);
    const opener = page.getByRole("button", { name: "Open the menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Menu" });
    await panel.getByRole("link", { name: "Contact" }).waitFor();
    await takePicture(page, "phone-bar-panel");
    const inside = () => panel.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect.poll(() => isFocused(opener)).toBe(true);

    await opener.click();
    await panel.getByRole("link", { name: "Our Mission" }).click();
    await page.getByRole("heading", { level: 1, name: "Good food belongs on a plate." }).waitFor();
    await panel.waitFor({ state: "hidden" });
    await close();
  });

  it("follow a sign-in from another tab, and the landing sends home who is signed in", async () => {
    const person = await newPerson(browser, "desktop");
    const { page, close } = person;
    const reader = await page.context().newPage();
    await reader.goto(`${origin}/about`);
    await reader.waitForLoadState("networkidle");
    await reader.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    const profile = reader.getByRole("button", { name: "Profile" });
    await profile.waitFor();
    await profile.click();
    await reader.getByRole("menuitem", { name: "Settings" }).waitFor();
    await reader.keyboard.press("Escape");

    await page.goto(origin);
    await page.waitForURL("**/dashboard");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${origin}/`);
    await reader.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
    await close();
  });

  it("open the dropdown for who pressed before its code had come, by keyboard too", async () => {
    const person = await newPerson(browser, "desktop");
    const { page, close } = person;
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    const letThrough = await hold(page, "**/assets/profile-menu*.js");
    await page.goto(`${origin}/about`, { waitUntil: "commit" });
    const profile = page.getByRole("button", { name: "Profile" });
    await profile.focus();
    await page.keyboard.press("Enter");
    expect(await profile.getAttribute("aria-expanded")).toBe("false");
    letThrough();

    const menu = page.getByRole("menu", { name: "Profile" });
    await menu.getByRole("menuitem", { name: "Settings" }).waitFor();
    await expect.poll(() => isFocused(menu)).toBe(true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => isFocused(profile)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused(menu)).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await takePicture(page, "desktop-bar-profile");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings");

    await page.goto(`${origin}/about`);
    await profile.click();
    await menu.waitFor();
    await profile.click();
    await menu.waitFor({ state: "hidden" });
    await close();
  });

  it("/Vendornavbar shows the portal's bar alone", async () => {
    const { page, close } = await newPerson(browser, "desktop");
    await page.goto(`${origin}/Vendornavbar`);
    await page.getByRole("link", { name: "Flash Sale" }).waitFor();
    expect(await page.locator("main").textContent()).toBe("");
    await close();
  });
});
