import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, origin, takePicture, type Width } from "./support/browser.ts";
import { signIn, vendor } from "./support/steps.ts";

let browser: Browser;

describe.skipIf(noBrowser)("who sees what", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(["/dashboard", "/new-menu-item", "/Flashsales", "/flashsales", "/orders", "/admin-portal"])(
    "%s sends a signed-out visitor to /login",
    async (path) => {
      const { page, close } = await newPerson(browser, "phone");
      await page.goto(origin + path);
      await page.waitForURL("**/login");
      await close();
    },
  );

  it("an approved vendor lands on the dashboard, and the admin page is not for them", async () => {
    const person = await newPerson(browser, "desktop");
    const { page } = person;
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    await page.getByText("Total Menu Items").waitFor();
    await takePicture(page, "desktop-dashboard");
    await page.goto(origin);
    await page.waitForURL("**/dashboard");
    await page.goto(`${origin}/admin-portal`);
    await page.getByRole("heading", { name: "Not for this account" }).waitFor();
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await person.close();
  });

  it("a pending vendor is signed out and told why on the landing page", async () => {
    const person = await newPerson(browser, "phone");
    const { page } = person;
    await signIn(person, { email: "pending@demo.test", password: "demo-password" });
    await page.waitForURL(`${origin}/`);
    await page.getByRole("status").filter({ hasText: "waiting for approval" }).waitFor();
    await page.goto(`${origin}/dashboard`);
    await page.waitForURL("**/login");
    await person.close();
  });

  it("an account without a restaurant is led to finish its registration", async () => {
    const person = await newPerson(browser, "phone");
    await signIn(person, { email: "consumer@demo.test", password: "demo-password" });
    await person.page.waitForURL("**/vendor-reg");
    await person.page.getByRole("heading", { name: "Finish your registration" }).waitFor();
    await person.close();
  });

  it.each<Width>(["phone", "desktop"])(
    "who cannot be looked up is told so, and can try again, on a %s",
    async (width) => {
      const person = await newPerson(browser, width);
      const { page } = person;
      person.expectComplaint(/ERR_CONNECTION_RESET.*vendors\/me/);
      await signIn(person, vendor);
      await page.waitForURL("**/dashboard");
      await page.route("**/engine/vendors/me", (route) => route.abort("connectionreset"));
      await page.reload();
      const failure = page.getByRole("alert").filter({ hasText: "We could not find out who you are." });
      await failure.waitFor({ timeout: 60_000 });
      await takePicture(page, `${width}-guard-failed`);
      await page.unroute("**/engine/vendors/me");
      await failure.getByRole("button", { name: "Try again" }).click();
      await page.getByText("Total Menu Items").waitFor();
      await person.close();
    },
  );

  it("every path of the specification shows something", async () => {
    const { page, close } = await newPerson(browser, "phone");
    const paths = [
      ...["/", "/about", "/About", "/PasswordChange", "/contact", "/login", "/register", "/vendor-reg"],
      ...["/Vendornavbar", "/terms", "/privacy"],
    ];
    for (const path of paths) {
      await page.goto(origin + path);
      await page.getByRole("link", { name: "Flashplate, home" }).waitFor();
      expect(await page.getByText("There is nothing on this plate").count(), path).toBe(0);
    }
    await close();
  });
});
