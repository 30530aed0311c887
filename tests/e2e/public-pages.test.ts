import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { verificationLink } from "./support/mail.ts";
import { cutOnce, hold } from "./support/network.ts";
import { signIn, vendor } from "./support/steps.ts";

let browser: Browser;

const publicPaths = [
  ...["/", "/about", "/About", "/PasswordChange", "/contact", "/login", "/register", "/vendor-reg"],
  ...["/terms", "/privacy"],
];

function newEmail(): string {
  return `${crypto.randomUUID()}@journey.test`;
}

/** Goes down the page as a person reads it, so that what waits to be scrolled to has come. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 300) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(40);
  }
}

describe.skipIf(noBrowser)("the public pages", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(Object.keys(widths) as Width[])(
    "show without a complaint and fit the width (%s)",
    async (width) => {
      const { page, close } = await newPerson(browser, width);
      for (const path of publicPaths) {
        await page.goto(origin + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        await readToTheEnd(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
        await page.evaluate(() => window.scrollTo(0, 0));
        await takePicture(page, `${width}-public-${path.slice(1).toLowerCase() || "landing"}`);
      }
      await close();
    },
  );

  it("the landing's sections rise in when scrolled to, and are there at once for who wants less motion", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const title = page.getByRole("heading", { name: "Guests nearby hear of it at once." });
    const opacity = () =>
      title.evaluate((element) => {
        const frame = element.closest("[data-reveal]");
        return frame ? getComputedStyle(frame).opacity : "1";
      });
    await page.goto(origin);
    await title.waitFor({ state: "attached" });
    await expect.poll(opacity).toBe("0");
    await title.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(opacity).toBe("1");

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await title.waitFor({ state: "attached" });
    expect(await opacity()).toBe("1");
    await close();
  });
});

describe.skipIf(noBrowser)("the mission's carousel", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Drags the cards by `distance` pixels, slowly, so that only the length counts. */
  async function drag(page: Page, distance: number): Promise<void> {
    const slide = page.locator("[aria-roledescription=slide][aria-hidden=false]");
    // Actionable is what stands still: the card before may still be on its way out.
    await slide.hover({ trial: true });
    const box = await slide.boundingBox();
    if (!box) throw new Error("no slide is shown");
    const [x, y] = [box.x + box.width / 2, box.y + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(x + (distance * step) / 10, y);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(200);
    await page.mouse.up();
    // A pointer that rests on the cards would pause them.
    await page.mouse.move(2, 2);
  }

  /** What a page is told when its tab goes behind another, or comes back. */
  async function seeTab(page: Page, seen: boolean): Promise<void> {
    await page.evaluate(
      (state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      },
      seen ? "visible" : "hidden",
    );
  }

  it("gives way from 50 pixels of dragging, and to the keyboard", async () => {
    const { page, close } = await newPerson(browser, "desktop");
    await page.goto(`${origin}/about`);
    await untilTakenOver(page);
    const place = (number: number) => page.getByText(`${number} of 3`, { exact: true }).waitFor();
    await place(1);
    await page.locator("main").getByRole("region", { name: "How Flashplate helps" }).scrollIntoViewIfNeeded();
    await drag(page, -40);
    await place(1);
    await drag(page, -60);
    await place(2);
    await page
      .getByRole("group", { name: "Slide 2 of 3" })
      .getByText("Small restaurants earn on it")
      .waitFor();
    await drag(page, 60);
    await place(1);
    await drag(page, 200);
    await place(3);

    await page.getByRole("button", { name: "Next slide" }).focus();
    await page.keyboard.press("ArrowRight");
    await place(1);
    await page.keyboard.press("ArrowLeft");
    await place(3);
    await page.keyboard.press("Enter");
    await place(1);
    await close();
  });

  it("does what was asked before its code was there, as soon as it is", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const letThrough = await hold(page, "**/assets/embla-carousel*.js");
    const asked = page.waitForRequest("**/assets/embla-carousel*.js");
    await page.goto(`${origin}/about`);
    await asked;
    const place = (number: number) => page.getByText(`${number} of 3`, { exact: true }).waitFor();
    const next = page.getByRole("button", { name: "Next slide" });
    await next.click();
    await next.press("ArrowRight");
    await place(1);
    letThrough();
    await place(3);
    await page.getByRole("group", { name: "Slide 3 of 3" }).waitFor();
    await next.click();
    await place(1);
    await close();
  });

  it("tries again with the next step what was not there without a network, and keeps that step", async () => {
    const { page, expectComplaint, close } = await newPerson(browser, "desktop");
    expectComplaint(/ERR_CONNECTION_RESET.*favicon/);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("embla-carousel")) asked += 1;
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    });
    // The browser asks for its icon there as well.
    const isLook = (request: Request) => request.method() === "HEAD";
    await page.route("**/art/favicon.svg", (route) =>
      isLook(route.request()) ? route.abort("connectionreset") : route.continue(),
    );
    const looked = page.waitForEvent("requestfailed", isLook);
    await page.goto(`${origin}/about`);
    await looked;
    expect(asked).toBe(0);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: true }));
    await page.getByRole("button", { name: "Previous slide" }).click();
    await page.getByText("3 of 3", { exact: true }).waitFor();
    expect(asked).toBe(1);
    await close();
  });

  it("moves on by itself every ten seconds, but not under a pointer or a keyboard, unseen, or for who wants less motion", async () => {
    const { page, close } = await newPerson(browser, "desktop");
    await page.clock.install();
    await page.goto(`${origin}/about`);
    await untilTakenOver(page);
    const place = page.getByText(/^\d of 3$/);
    // From here on the clock goes only where it is sent; what of the ten seconds was over by then begins anew.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await place.hover();
    await page.mouse.move(2, 2);
    await page.clock.runFor(9_500);
    await expect.poll(() => place.textContent()).toBe("1 of 3");
    await page.clock.runFor(600);
    await expect.poll(() => place.textContent()).toBe("2 of 3");
    await page.clock.runFor(10_100);
    await expect.poll(() => place.textContent()).toBe("3 of 3");

    await place.hover();
    await page.clock.runFor(30_000);
    await expect.poll(() => place.textContent()).toBe("3 of 3");
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_100);
    await expect.poll(() => place.textContent()).toBe("1 of 3");

    await seeTab(page, false);
    await page.clock.runFor(30_000);
    await expect.poll(() => place.textContent()).toBe("1 of 3");
    await seeTab(page, true);
    await page.clock.runFor(10_100);
    await expect.poll(() => place.textContent()).toBe("2 of 3");

    await page.getByRole("button", { name: "Previous slide" }).focus();
    await page.keyboard.press("Tab");
    await page.clock.runFor(30_000);
    await expect.poll(() => place.textContent()).toBe("2 of 3");
    await page.getByRole("button", { name: "Previous slide" }).press("Enter");
    await page.clock.runFor(30_000);
    await expect.poll(() => place.textContent()).toBe("1 of 3");

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await untilTakenOver(page);
    await page.clock.runFor(30_000);
    await expect.poll(() => place.textContent()).toBe("1 of 3");
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect.poll(() => place.textContent()).toBe("2 of 3");
    await close();
  });
});

describe.skipIf(noBrowser)("accounts at the door", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("a password reset is locked for 30 seconds, across a reload and in a second tab", async () => {
    const { page, close } = await newPerson(browser, "phone");
    await page.clock.install();
    await page.goto(`${origin}/PasswordChange`);
    const email = page.getByLabel("Email", { exact: true });
    await page.getByRole("button", { name: "Send Password Reset Email" }).click();
    await page.getByRole("alert").filter({ hasText: "Enter your email address." }).waitFor();
    await expect.poll(() => isFocused(email)).toBe(true);

    await email.fill(vendor.email);
    await page.getByRole("button", { name: "Send Password Reset Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Check Your Email" });
    await dialog.getByText("A email has been sent, Click on Login once finished").waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "hidden" });
    const locked = page.getByRole("button", { name: /^Try again in \d+ seconds$/ });
    await locked.waitFor();
    expect(await locked.isDisabled()).toBe(true);
    expect(await email.isDisabled()).toBe(true);
    expect(await email.inputValue()).toBe(vendor.email);

    const secondsLeft = async () => Number(/\d+/.exec((await locked.textContent()) ?? "")?.[0]);
    await expect.poll(secondsLeft).toBeLessThanOrEqual(28);
    const before = await secondsLeft();
    await page.reload();
    await locked.waitFor();
    // The lock goes on where it was; it does not begin again.
    const after = await secondsLeft();
    expect(after).toBeLessThanOrEqual(before);
    expect(after).toBeGreaterThan(0);
    const secondTab = await page.context().newPage();
    await secondTab.goto(`${origin}/PasswordChange`);
    await secondTab.getByRole("button", { name: /^Try again in/ }).waitFor();

    const open = page.getByRole("button", { name: "Send Password Reset Email" });
    await page.clock.fastForward(30_000);
    await open.waitFor();
    expect(await open.isEnabled()).toBe(true);
    await secondTab.getByRole("button", { name: "Send Password Reset Email" }).waitFor();
    await close();
  });

  it("an address without an account is answered like any other", async () => {
    const { page, close } = await newPerson(browser, "phone");
    await page.goto(`${origin}/PasswordChange`);
    await page.getByLabel("Email", { exact: true }).fill(newEmail());
    await page.getByRole("button", { name: "Send Password Reset Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Check Your Email" });
    await dialog.waitFor();
    await takePicture(page, "phone-password-sent");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("button", { name: /^Try again in \d+ seconds$/ }).waitFor();
    await takePicture(page, "phone-password-locked");
    await close();
  });

  it("a login form takes nothing before its code is there, so that no password gets into an address", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const letThrough = await hold(page, "**/assets/*.js");
    await page.goto(`${origin}/login`, { waitUntil: "commit" });
    const email = page.getByLabel("Email", { exact: true });
    await email.waitFor();
    expect(await email.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Login", exact: true }).isDisabled()).toBe(true);
    letThrough();
    await email.fill(vendor.email);
    await page.getByLabel("Password", { exact: true }).fill(vendor.password);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await page.waitForURL("**/dashboard");
    await close();
  });

  it("a message written before the form's code is there stays, and is sent by that code alone", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const letThrough = await hold(page, "**/assets/*.js");
    await page.goto(`${origin}/contact`, { waitUntil: "commit" });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const written = { "Full Name": "Maya Lind", "Email Address": newEmail(), Message: "Open on Sundays?" };
    await field("Full Name").waitFor();
    for (const [name, text] of Object.entries(written)) await field(name).fill(text);
    const send = page.getByRole("button", { name: "Send Message" });
    expect(await send.isDisabled()).toBe(true);
    await field("Email Address").press("Enter");
    await send.click({ force: true });
    expect(page.url()).toBe(`${origin}/contact`);

    letThrough();
    await expect.poll(() => send.isEnabled()).toBe(true);
    for (const [name, text] of Object.entries(written)) expect(await field(name).inputValue()).toBe(text);
    const sent = page.waitForRequest("**/contact-message");
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: written["Full Name"],
      email: written["Email Address"],
      message: written.Message,
    });
    await page.getByRole("status").filter({ hasText: "Thank you for your message!" }).waitFor();
    for (const name of Object.keys(written)) expect(await field(name).inputValue()).toBe("");
    expect(page.url()).toBe(`${origin}/contact`);
    await close();
  });

  it("a login that fails says the same, whether or not the address has an account", async () => {
    const { page, expectComplaint, close } = await newPerson(browser, "phone");
    expectComplaint(/400.*signInWithPassword/);
    const said: (string | null)[] = [];
    for (const email of [vendor.email, newEmail()]) {
      await page.goto(`${origin}/login`);
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      said.push(await page.getByRole("alert").filter({ hasText: /\S/ }).first().textContent());
    }
    expect(said[0]).toContain("not right");
    expect(said[1]).toBe(said[0]);
    await close();
  });

  it("a reset that does not get through says so, keeps the address and locks nothing", async () => {
    const { page, expectComplaint, close } = await newPerson(browser, "phone");
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${origin}/PasswordChange`);
    await page.getByLabel("Email", { exact: true }).fill(vendor.email);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send Password Reset Email" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /could not reach/i })
      .waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(vendor.email);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Send Password Reset Email" }).click();
    await page.getByRole("dialog", { name: "Check Your Email" }).waitFor();
    await close();
  });

  it("somebody without a restaurant registers, verifies their email and arrives without a complaint", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const email = newEmail();
    await page.goto(`${origin}/login`);
    await page.goto(`${origin}/register`);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("closing-time-9");
    await page.getByLabel("Confirm password", { exact: true }).fill("closing-time-8");
    const register = page.getByRole("button", { name: "Register", exact: true });
    await register.click();
    await page.getByRole("alert").filter({ hasText: "Passwords do not match" }).waitFor();
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("closing-time-9");
    await takePicture(page, "phone-register");
    await page.getByLabel("Confirm password", { exact: true }).fill("closing-time-9");
    await register.dblclick();

    await page.waitForURL("**/verify-email");
    await page.getByText(email).first().waitFor();
    const tab = await page.context().newPage();
    await tab.goto(await verificationLink(email));
    await tab.close();
    const again = page.getByRole("button", { name: "I have clicked the link" });
    await Promise.race([
      page.waitForURL("**/vendorportal"),
      again.click({ timeout: 20_000 }).catch(() => undefined),
    ]);
    await page.waitForURL("**/vendorportal");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await close();
  });

  it("an email that is taken, and a mail that does not go out, are told in words", async () => {
    const { page, expectComplaint, close } = await newPerson(browser, "phone");
    expectComplaint(/400.*accounts:signUp/, /ERR_CONNECTION_RESET.*sendOobCode/);
    await page.goto(`${origin}/register`);
    const email = page.getByLabel("Email", { exact: true });
    await email.fill(vendor.email);
    await page.getByLabel("Password", { exact: true }).fill("closing-time-9");
    await page.getByLabel("Confirm password", { exact: true }).fill("closing-time-9");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "There is an account with this email address" })
      .waitFor();
    expect(await email.inputValue()).toBe(vendor.email);

    await cutOnce(page, "**/accounts:sendOobCode*");
    await email.fill(newEmail());
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.waitForURL("**/verify-email");
    await page.getByRole("alert").filter({ hasText: "the mail could not be sent" }).waitFor();
    await close();
  });

  it("/menu shows the vendor's menu by category, to be read", async () => {
    const person = await newPerson(browser, "phone");
    const { page } = person;
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    for (const width of Object.keys(widths) as Width[]) {
      await page.setViewportSize(widths[width]);
      await page.goto(`${origin}/menu`);
      await page.getByRole("heading", { level: 1, name: "Menu", exact: true }).waitFor();
      await page.getByRole("heading", { level: 2, name: "Dinner", exact: true }).waitFor();
      expect(
        await page.getByRole("region", { name: "Dinner" }).getByRole("listitem").count(),
      ).toBeGreaterThan(0);
      expect(await page.getByRole("button", { name: /Update|Remove/ }).count()).toBe(0);
      await takePicture(page, `${width}-menu-card`);
    }
    await person.close();
  });
});
