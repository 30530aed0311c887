import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { type Chunk, filesOf } from "../../tools/build/manifest.ts";
import { hold } from "./support/network.ts";
import { admin, vendor } from "./support/people/accounts.ts";
import { everyWidth, expect, nightly, origin, type Page, test, widths } from "./support/test.ts";
import { shiftFindings, watchShifts } from "./support/visits/checks.ts";

const built = join(requiredVariable("FLASHPLATE_BUILD"), "web");
/** Limit of the landing's JavaScript in compressed bytes. */
const landingBudget = 135 * 1024;
/** Limits of a signed-in screen until it is usable, on a first visit. */
const screenBudget = { bytes: 250 * 1024, requests: 35 };

const prerendered = ["/", "/about", "/contact", "/terms", "/privacy", "/login"];
const publicPaths = [...prerendered, "/About", "/register", "/PasswordChange", "/vendor-reg"];
const vendorPaths = [
  "/dashboard",
  "/menu",
  "/new-menu-item",
  "/Flashsales",
  "/orders",
  "/schedule",
  "/results",
  "/vendorportal",
];

/** Collects the site's scripts that a page requests, as files of the build. */
function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) files.add(pathname.slice(1));
  });
  return files;
}

/** Waits until a page is usable, and returns when that was, in milliseconds since 1970. */
async function timeOfUse(page: Page): Promise<number> {
  // For signed-in users the network is never idle, because listeners stay open.
  const time = await page.waitForFunction(
    () => !document.querySelector("[role=status][aria-label^=Loading]") && Date.now(),
  );
  return Number(await time.jsonValue());
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
}

function compressedBytes(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0);
}

// The slow tests of this file rarely fail, so only the nightly run has them.
test.describe("weight and layout of pages", () => {
  test("the screens of the portal load no schemas before they are usable", () => {
    const manifest = readManifest();
    const entries = Object.keys(manifest).filter((key) =>
      /\/(dashboard|orders|flash-sales|schedules|results|settings)-page\.tsx$/.test(key),
    );
    expect(entries).toHaveLength(6);
    const withSchemas = ["index.html", ...entries].flatMap((entry) =>
      filesOf(manifest, entry).filter((file) =>
        /\bZodObject\b/.test(readFileSync(join(built, file), "utf8")),
      ),
    );
    expect(withSchemas).toEqual([]);
  });

  test("the landing loads at most 135 KB of JavaScript and no Firebase", nightly, async ({ newPerson }) => {
    const manifest = readManifest();
    const { page } = await newPerson("phone");
    const loaded = scriptsOf(page);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const bytes = compressedBytes(loaded);
    expect(loaded.size).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(landingBudget);

    const entryFiles = new Set(filesOf(manifest, "index.html"));
    const firebase = filesOf(manifest, "src/shared/lib/firebase/firebase-auth.ts").filter(
      (file) => !entryFiles.has(file),
    );
    expect(firebase.length).toBeGreaterThan(0);
    expect(firebase.filter((file) => loaded.has(file))).toEqual([]);
    for (const file of loaded)
      expect(readFileSync(join(built, file), "utf8")).not.toMatch(/identitytoolkit|@firebase/);
  });

  test(
    "each screen of the portal is usable with at most 250 KB of JavaScript and 35 requests",
    nightly,
    async ({ newPerson }) => {
      const tooMuch: string[] = [];
      for (const [account, paths] of [
        [vendor, [...vendorPaths, "/settings"]],
        [undefined, ["/vendor-reg"]],
        [admin, ["/admin-portal", "/second-factor"]],
      ] as const) {
        // The first requests of the session start the functions, which takes longer than a page waits.
        const warmUp = await newPerson("phone", { account });
        await warmUp.page.goto(paths[0]);
        await warmUp.page.getByRole("heading", { level: 1 }).waitFor();
        await warmUp.page.waitForFunction(
          () => !document.querySelector("[role=status][aria-label^=Loading]"),
        );
        await warmUp.close();
        for (const path of paths) {
          const { page, close, expectComplaint } = await newPerson("phone", { account });
          // The emulator of Firebase Auth has no authenticator apps.
          expectComplaint(/mfaEnrollment:start/);
          const sent: { at: number; file: string }[] = [];
          page.on("request", (request) => {
            sent.push({ at: Date.now(), file: new URL(request.url()).pathname.slice(1) });
          });
          await page.goto(path);
          await page.getByRole("heading", { level: 1 }).waitFor();
          const usableAt = await timeOfUse(page);
          // A usable page loads the code of its dialogs.
          const files = sent.filter(({ at }) => at <= usableAt).map(({ file }) => file);
          const bytes = compressedBytes(new Set(files.filter((file) => file.endsWith(".js"))));
          const requests = files.length;
          process.stdout.write(
            `${path}: ${Math.round(bytes / 1024)} KB, ${requests} requests until usable\n`,
          );
          if (bytes > screenBudget.bytes || requests > screenBudget.requests) {
            tooMuch.push(`${path}: ${bytes} bytes, ${requests} requests`);
          }
          await close();
        }
      }
      expect(tooMuch).toEqual([]);
    },
  );

  for (const colorScheme of ["light", "dark"] as const)
    test(
      `prerendered pages show without scripts and hydrate unchanged (${colorScheme})`,
      nightly,
      async ({ browser, newPerson }) => {
        const withoutScripts = await browser.newContext({
          javaScriptEnabled: false,
          viewport: widths.phone,
          colorScheme,
        });
        const reader = await withoutScripts.newPage();
        const { page } = await newPerson("phone");
        await page.emulateMedia({ colorScheme });
        for (const path of prerendered) {
          await reader.goto(path);
          const heading = await reader.getByRole("heading", { level: 1 }).textContent();
          const title = await reader.title();
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          expect(await page.getByRole("heading", { level: 1 }).textContent(), path).toBe(heading);
          expect(await page.title(), path).toBe(title);
          expect(await page.locator("link[rel=canonical]").getAttribute("href"), path).toMatch(
            new RegExp(`^https://[^/]+${path}$`),
          );
          const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
          expect(paper, path).toBe(colorScheme === "dark" ? "rgb(23, 19, 16)" : "rgb(255, 250, 243)");
        }
        await withoutScripts.close();
      },
    );

  test("serves an empty document for routes that are not prerendered", async () => {
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

  for (const width of everyWidth)
    test(`content does not jump while a page loads, on a ${width}`, nightly, async ({ newPerson }) => {
      const found: Record<string, string[]> = {};
      for (const [account, paths] of [
        [undefined, publicPaths],
        [vendor, vendorPaths],
        [admin, ["/admin-portal"]],
      ] as const) {
        const { page } = await newPerson(width, { account });
        await watchShifts(page);
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole("heading", { level: 1 }).waitFor();
          // For signed-in users the network is never idle, because listeners stay open.
          await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
          await page.waitForTimeout(1000);
          await page.evaluate(() => document.fonts.ready);
          const findings = await shiftFindings(page);
          if (findings.length > 0) found[path] = findings;
        }
      }
      expect(found).toEqual({});
    });

  test("loads the landing's lower part only when its prerendered HTML does not do", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    const loaded = scriptsOf(page);
    const details = () => [...loaded].filter((file) => file.includes("landing-details"));
    await page.goto("/");
    await page.getByText("Who pays, and how?").click();
    await page.getByText("At your counter when they collect").waitFor();
    expect(details()).toEqual([]);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByText("¿Quién paga y cómo?").waitFor();
    expect(details()).toHaveLength(1);

    const { page: reader } = await newPerson("phone");
    await reader.goto("/about");
    await reader.getByRole("banner").getByRole("link", { name: "Flashplate" }).click();
    await reader.getByText("Who pays, and how?").click();
    await reader.getByText("At your counter when they collect").waitFor();
  });

  test(
    "loads neither toasts nor Firestore while the dashboard waits for its data",
    nightly,
    async ({ newPerson }) => {
      const { page } = await newPerson("phone", { account: vendor });
      const loaded = scriptsOf(page);
      const lazyFiles = () => [...loaded].filter((file) => /toasts|firestore/.test(file));
      const release = await hold(page, "/api/vendorAPI/dashboard");
      await page.goto("/dashboard");
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Long enough for a function to start (ten seconds on a busy machine), too short to cancel the request
      // (twenty).
      await page.waitForTimeout(14_000);
      expect(lazyFiles()).toEqual([]);
      release();
      await expect.poll(lazyFiles).toHaveLength(2);
    },
  );

  test("turns a prerendered English page Spanish without console errors", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { locale: "es-MX" });
    for (const path of prerendered) {
      await page.goto(path);
      await page.locator("html[lang=es]").waitFor();
      await page.getByRole("link", { name: "Saltar al contenido" }).waitFor({ state: "attached" });
    }
  });

  test("loads each picture only in the shown width", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    await page.goto("/");
    const hero = page.getByAltText("A table of dishes at closing time");
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => new URL(image.currentSrc || "x:").pathname))
      .toBe("/art/hero-480.webp");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const drawings = asked.filter((path) => path.startsWith("/art/mission-")).sort();
    expect(drawings).toEqual(["app", "kitchen", "rescue"].map((name) => `/art/mission-${name}-480.webp`));
  });

  test("is dark without scripts when the device is dark", async ({ browser }) => {
    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      viewport: widths.phone,
      colorScheme: "dark",
    });
    const page = await withoutScripts.newPage();
    await page.goto("/");
    const heading = page.getByRole("heading", { name: "A discount, a closing time, done." });
    const paper = () =>
      heading.evaluate((element) => getComputedStyle(element.ownerDocument.documentElement).backgroundColor);
    expect(await paper()).toBe("rgb(23, 19, 16)");
  });
});
