import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, origin } from "./support/browser.ts";
import { signIn, vendor } from "./support/steps.ts";

const publicPaths = [
  ...["/", "/about", "/About", "/PasswordChange", "/contact", "/login", "/register", "/verify-email"],
  ...["/vendor-reg", "/terms", "/privacy", "/nothing-here"],
];
const vendorPaths = [
  ...["/vendorportal", "/dashboard", "/Vendornavbar", "/Flashsales", "/new-menu-item", "/menu", "/settings"],
  ...["/orders", "/refresh/acct_1", "/return/acct_1"],
];

let browser: Browser;

/** Everything that the pages' policy stopped, as the browser itself reports it. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const what = `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function") report(what);
    });
  });
  return violations;
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path);
    await page.getByRole("link", { name: /home/ }).first().waitFor();
    // A page that listens is never idle on the network: what it loads late has a moment to come.
    await page.waitForLoadState("load");
    await page.waitForTimeout(1000);
  }
}

describe.skipIf(noBrowser)("the pages' policy", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("stops nothing of ours on any route, signed out or in", async () => {
    const [reader, person] = [await newPerson(browser, "desktop"), await newPerson(browser, "desktop")];
    const violations = [await violationsOf(reader.page), await violationsOf(person.page)];
    const signedIn = async () => {
      await signIn(person, vendor);
      await person.page.waitForURL("**/dashboard");
      // The two that are about a payment account which is nobody's.
      person.expectComplaint(/404.*\/account_link$/, /404.*\/account\/status$/);
      await visit(person.page, vendorPaths);
    };
    await Promise.all([visit(reader.page, publicPaths), signedIn()]);
    // Styles are there: the policy did not merely stop them unseen.
    await person.page.goto(`${origin}/new-menu-item`);
    await person.page
      .getByRole("button", { name: /create/i })
      .first()
      .click();
    await person.page.getByRole("dialog").waitFor();
    const position = await person.page
      .getByRole("dialog")
      .evaluate((dialog) => getComputedStyle(dialog.parentElement ?? dialog).position);
    expect(position).toBe("fixed");
    expect(violations.flat()).toEqual([]);
    await Promise.all([reader.close(), person.close()]);
  });

  it("stops what an attacker would put into a page", async () => {
    const { page, expectComplaint, close } = await newPerson(browser, "desktop");
    expectComplaint(/Content Security Policy/);
    const violations = await violationsOf(page);
    await page.goto(`${origin}/about`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.attacked = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.src = "https://attacker.example/steal.png";
      document.body.append(image);
      const frame = document.createElement("iframe");
      frame.src = "https://attacker.example/";
      document.body.append(frame);
    });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
    expect(violations.map((what) => what.split(" ")[1]).sort()).toEqual([
      "frame-src",
      "img-src",
      "script-src-elem",
    ]);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
    await close();
  });
});

it.each(["/", "/login", "/dashboard", "/art/favicon.svg", "/nothing-here"])(
  "%s comes with every security header",
  async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  },
);
