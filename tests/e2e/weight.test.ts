import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chunk, filesOf } from "../../tools/build/manifest.ts";
import {
  newPerson,
  noBrowser,
  openBrowser,
  origin,
  takePicture,
  type Width,
  widths,
} from "./support/browser.ts";
import { signIn, vendor } from "./support/steps.ts";

const dist = join(import.meta.dirname, "../../web/dist");
/** What the landing may load of JavaScript, compressed, in bytes. */
const landingBudget = 135 * 1024;
/** How far content may jump, as browsers score it. */
const shiftBudget = 0.02;

const prerendered = ["/", "/about", "/terms", "/privacy", "/login"];
const publicPaths = [...prerendered, "/About", "/contact", "/register", "/PasswordChange", "/vendor-reg"];
const vendorPaths = ["/dashboard", "/menu", "/new-menu-item", "/flashsales", "/orders"];

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
    expect(await (await fetch(`${origin}/About`)).text()).toContain("Good food belongs on a plate.");
  });

  it.each(Object.keys(widths) as Width[])("nothing jumps while a page comes (%s)", async (width) => {
    const person = await newPerson(browser, width);
    const { page, close } = person;
    await watchShifts(page);
    const jumps: Record<string, number> = {};
    const look = async (path: string) => {
      await page.goto(origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      const far = await shifted(page);
      if (far > shiftBudget) jumps[path] = far;
    };
    for (const path of publicPaths) await look(path);
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    for (const path of vendorPaths) await look(path);
    expect(jumps).toEqual({});
    await close();
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
    await page.waitForLoadState("networkidle");
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
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

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

  it("/Vendornavbar shows the portal's bar alone", async () => {
    const { page, close } = await newPerson(browser, "desktop");
    await page.goto(`${origin}/Vendornavbar`);
    await page.getByRole("link", { name: "Flash Sale" }).waitFor();
    expect(await page.locator("main").textContent()).toBe("");
    await close();
  });
});
